import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { DateField } from "./date-field.tsx";
import { DateRangeField, pickDay, rangeToText, textToRange } from "./date-range-field.tsx";

type Reported = (value: string | null, text: string) => void;

function BirthDate({ onChange, start = null }: { onChange: Reported; start?: string | null }) {
  const [value, setValue] = useState(start);
  const report: Reported = (now, text) => {
    setValue(now);
    onChange(now, text);
  };
  return <DateField label="Date of birth" value={value} onChange={report} />;
}

function Period({ onChange, start = "" }: { onChange: (value: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  const report = (now: string) => {
    setValue(now);
    onChange(now);
  };
  return <DateRangeField label="Certification period" value={value} onChange={report} />;
}

const dob = () => screen.getByRole("textbox", { name: "Date of birth" });
const period = () => screen.getByRole("button", { name: /^Certification period/ });
const day = (name: string) => screen.getByRole("button", { name });

test("a pasted date is read in another usual shape and shown month first", async () => {
  const onChange = vi.fn();
  renderUi(<BirthDate onChange={onChange} />);
  await userEvent.click(dob());
  await userEvent.paste("1950-03-04");
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("1950-03-04", "1950-03-04");
  expect(screen.getByDisplayValue("03/04/1950")).toBe(dob());
});

test("text that is no date stays in the field, is reported as none, and is explained", async () => {
  const onChange = vi.fn();
  renderUi(<BirthDate onChange={onChange} />);
  await userEvent.type(dob(), "02/30/1950");
  expect(screen.queryByText("Please enter a date as MM/DD/YYYY")).toBeNull();
  await userEvent.tab();
  expect(screen.getByDisplayValue("02/30/1950")).toBe(dob());
  expect(onChange).toHaveBeenLastCalledWith(null, "02/30/1950");
  expect(screen.getByText("Please enter a date as MM/DD/YYYY")).toBeTruthy();
});

test("a day is picked from the calendar, and focus returns to its button", async () => {
  const onChange = vi.fn();
  renderUi(<BirthDate onChange={onChange} start="1950-03-04" />);
  const opener = screen.getByRole("button", { name: "Choose date of birth from a calendar" });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole("button", { name: "15 March 1950" }));
  expect(onChange).toHaveBeenLastCalledWith("1950-03-15", "03/15/1950");
  expect(screen.getByDisplayValue("03/15/1950")).toBe(dob());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("the calendar is no stop for Tab, and opens by Alt and the arrow down", async () => {
  renderUi(<BirthDate onChange={() => undefined} start="1950-03-04" />);
  dob().focus();
  expect(dob().getAttribute("aria-keyshortcuts")).toBe("Alt+ArrowDown");
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(await screen.findByRole("button", { name: "15 March 1950" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  dob().focus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("aria-label") ?? "").not.toContain("calendar");
});

test("a birth date is looked for among years first", async () => {
  renderUi(<DateField label="Date of birth" value={null} onChange={() => undefined} longAgo />);
  await userEvent.click(screen.getByRole("button", { name: "Choose date of birth from a calendar" }));
  expect(await screen.findByRole("button", { name: "1941" })).toBeTruthy();
});

test("weeks begin on Sunday", async () => {
  renderUi(<BirthDate onChange={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: /from a calendar/ }));
  const dialog = await screen.findByRole("dialog", { name: /date of birth/ });
  expect(within(dialog).getAllByRole("columnheader").at(0)).toBe(
    within(dialog).getByRole("columnheader", { name: "Sunday" }),
  );
  expect(within(dialog).getByRole("group", { name: "Month calendar" })).toBeTruthy();
});

test("two clicks give a range, which is reported year first and closes the calendar", async () => {
  const onChange = vi.fn();
  renderUi(<Period onChange={onChange} start="2026/01/01 - 2026/01/02" />);
  await userEvent.click(period());
  await userEvent.click(await screen.findByRole("button", { name: "5 January 2026" }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("From 01/05/2026. Choose the last day.");
  await userEvent.click(day("20 January 2026"));
  expect(onChange.mock.calls).toEqual([["2026/01/05 - 2026/01/20"]]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Certification period 01/05/2026 - 01/20/2026" })).toBeTruthy();
});

test("a click outside closes the calendar and keeps the range as it was", async () => {
  const onChange = vi.fn();
  renderUi(<Period onChange={onChange} start="2026/01/01 - 2026/01/02" />);
  await userEvent.click(period());
  await userEvent.click(await screen.findByRole("button", { name: "5 January 2026" }));
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
  expect(period().textContent).toBe("01/01/2026 - 01/02/2026");
});

const whole = { start: "2026-03-04", end: "2026-03-10" };

test("the first click sets the start", () => {
  expect(pickDay(undefined, "2026-03-04")).toEqual({ start: "2026-03-04" });
});

test.each(["2026-03-04", "2026-03-05"])(
  "a second click on %s, on or after the start, sets the end",
  (day) => {
    expect(pickDay({ start: "2026-03-04" }, day)).toEqual({ start: "2026-03-04", end: day });
  },
);

test("a second click before the start begins there instead", () => {
  expect(pickDay({ start: "2026-03-04" }, "2026-03-03")).toEqual({ start: "2026-03-03" });
});

test("a click when both are set restarts", () => {
  expect(pickDay(whole, "2026-03-06")).toEqual({ start: "2026-03-06" });
});

test("a range is written and read with slashes, year first", () => {
  expect(rangeToText(whole)).toBe("2026/03/04 - 2026/03/10");
  expect(textToRange("2026/03/04 - 2026/03/10")).toEqual(whole);
});

test.each(["", "2026/03/04", "2026/03/04 - "])("%j is no whole range", (text) => {
  expect(textToRange(text)).toBeUndefined();
});
