import type { KeyboardEvent } from "react";

type Stop = { readonly column: number; readonly row: number };

const weekDays = 7;

/**
 * Where an arrow key leads in a month whose days have `stops` each: left and right to the next day, down and up through
 * a day's stops and then to the next or previous week. Undefined for other keys and at the edges.
 */
export function nextMonthStop(
  stops: readonly number[],
  { column, row }: Stop,
  key: string,
): Stop | undefined {
  const count = (at: number) => stops[at] ?? 0;
  const inMonth = (to: Stop) => (count(to.column) > to.row && to.row >= 0 ? to : undefined);
  switch (key) {
    case "ArrowRight":
      return inMonth({ column: column + 1, row: 0 });
    case "ArrowLeft":
      return inMonth({ column: column - 1, row: 0 });
    case "ArrowDown":
      return inMonth({ column, row: row + 1 }) ?? inMonth({ column: column + weekDays, row: 0 });
    case "ArrowUp":
      return (
        inMonth({ column, row: row - 1 }) ??
        inMonth({ column: column - weekDays, row: count(column - weekDays) - 1 })
      );
    default:
      return undefined;
  }
}

/** Moves the focus by arrow keys between the buttons of the days, which are the children of the element that listens. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const days = [...currentTarget.children].map((day) => [...day.querySelectorAll("button")]);
  const at = days
    .flatMap((stops, column) => stops.map((stop, row) => ({ stop, column, row })))
    .find(({ stop }) => stop === event.target);
  const next =
    at &&
    nextMonthStop(
      days.map((stops) => stops.length),
      at,
      key,
    );
  if (next === undefined) return;
  event.preventDefault();
  days[next.column]?.[next.row]?.focus();
}
