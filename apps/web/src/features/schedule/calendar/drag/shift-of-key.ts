import { noShift, type Shift, stepMinutes } from "./placement.ts";

type Pressed = { readonly key: string; readonly shiftKey: boolean };

/** The shift a key applies to a held visit; undefined for other keys. */
export function shiftOfKey({ key, shiftKey }: Pressed): Shift | undefined {
  const down = key === "ArrowDown" ? stepMinutes : key === "ArrowUp" ? -stepMinutes : 0;
  const right = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (down === 0 && right === 0) return undefined;
  if (shiftKey) return right === 0 ? { ...noShift, length: down } : undefined;
  return { columns: right, minutes: down, length: 0 };
}
