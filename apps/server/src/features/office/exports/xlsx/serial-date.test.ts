import { expect, test } from "vitest";
import { timeSerial } from "./cells.ts";

const firstOfMarch1970 = 25_628;

/** Like programs that calculate in binary and cut off fractions of a millisecond. */
const readBack = (serial: string | undefined) =>
  new Date((Number(serial) - firstOfMarch1970) * 86_400_000 + Date.UTC(1970, 2, 1)).toISOString();

const minutes = Array.from({ length: 1440 }, (_, minute) => {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});

test.each(["1950-06-15", "2026-03-08", "2026-09-23", "2026-10-01", "2099-12-31"])(
  "each minute of %s is read as that minute, and never as the second before",
  (day) => {
    const read = minutes.map((minute) => readBack(timeSerial(`${day} ${minute}:00`)).slice(0, 16));
    expect(read).toEqual(minutes.map((minute) => `${day}T${minute}`));
  },
);

test("hours that a binary number can represent are written exactly", () => {
  expect(["00:00", "06:00", "12:00", "18:00"].map((hour) => timeSerial(`2026-11-20 ${hour}:00`))).toEqual([
    "46346.000000000",
    "46346.250000000",
    "46346.500000000",
    "46346.750000000",
  ]);
});
