import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatUsPhone } from "./us-phone-text.ts";
import {
  dobProblem,
  isDay,
  isEmail,
  isNpi,
  isNumeric,
  isSsn,
  isSsnShape,
  readUsPhone,
} from "./validators.ts";

describe("A social security number (specification, helper validators; SSA POMS RM 10201.035)", () => {
  test.each([
    ["219-09-9999", true],
    ["219099999", true],
    ["001-01-0001", true],
    ["665-99-9999", true],
    ["667-01-0001", true],
    ["899-99-9999", true],
    ["000-12-3456", false],
    ["666-12-3456", false],
    ["900-12-3456", false],
    ["999-12-3456", false],
    ["111-11-1111", false],
    ["333333333", false],
    ["123-45-6789", false],
    ["219-00-9999", false],
    ["219-09-0000", false],
    ["21-909-9999", false],
    ["219-099999", false],
    ["219-09-999", false],
    ["2190999999", false],
    [" 219-09-9999", false],
    ["219-09-999٩", false],
    ["", false],
  ])("%j: %j", (text, expected) => {
    expect(isSsn(text)).toBe(expected);
  });

  test("of any digits is accepted exactly if none of its parts is never issued, and CMS accepts it", () => {
    const rejected = ["111111111", "333333333", "123456789"];
    const part = (digits: number) =>
      fc.integer({ min: 0, max: 10 ** digits - 1 }).map((n) => String(n).padStart(digits, "0"));
    fc.assert(
      fc.property(part(3), part(2), part(4), (area, group, serial) => {
        const isIssued =
          !["000", "666"].includes(area) &&
          !area.startsWith("9") &&
          group !== "00" &&
          serial !== "0000" &&
          !rejected.includes(`${area}${group}${serial}`);
        expect(isSsn(`${area}-${group}-${serial}`)).toBe(isIssued);
        expect(isSsn(`${area}${group}${serial}`)).toBe(isIssued);
        expect(isSsnShape(`${area}-${group}-${serial}`)).toBe(true);
      }),
    );
  });
});

describe("An email address (specification, helper validators)", () => {
  test.each([
    ["ann@example.com", true],
    ["ann.lee+chart@mail.example.co", true],
    ["o'brien@example.com", true],
    ["a@b.io", true],
    ["ann1@example.com", true],
    ["1ann@example.com", false],
    ["ann..lee@example.com", false],
    ["ann@example..com", false],
    [".ann@example.com", false],
    ["ann@example.com.", false],
    ["ann.@example.com", false],
    ["ann@.example.com", false],
    [" ann@example.com", false],
    ["ann@example.com ", false],
    ["ann lee@example.com", false],
    ["änn@example.com", false],
    ["ann@exämple.com", false],
    ["ann@example", false],
    ["ann@@example.com", false],
    ["ann", false],
    ["", false],
    [`${"a".repeat(243)}@example.com`, false],
    [`${"a".repeat(242)}@example.com`, true],
  ])("%j: %j", (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

describe("Numeric text (specification, helper validators)", () => {
  test.each([
    ["0", true],
    ["0123456789", true],
    ["", false],
    ["1.5", false],
    ["-1", false],
    [" 1", false],
    ["1e3", false],
    ["١", false],
  ])("%j: %j", (text, expected) => {
    expect(isNumeric(text)).toBe(expected);
  });
});

describe("A US phone number, territories included (NANP)", () => {
  test.each([
    ["(512) 555-0143", "+15125550143"],
    ["512-555-0143", "+15125550143"],
    ["512.555.0143", "+15125550143"],
    ["5125550143", "+15125550143"],
    ["1 512 555 0143", "+15125550143"],
    ["+1 (512) 555-0143", "+15125550143"],
    ["(787) 555-0143", "+17875550143"],
    ["(671) 555-0143", "+16715550143"],
    ["(416) 555-0143", undefined],
    ["123-456-7890", undefined],
    ["512-155-0143", undefined],
    ["555-0143", undefined],
    ["512-555-0143 ext. 7", "+15125550143;ext=7"],
    ["(512) 555-0143 x4021", "+15125550143;ext=4021"],
    ["+15125550143;ext=22", "+15125550143;ext=22"],
    ["512-555-0143 ext. 123456789", undefined],
    ["+44 20 7946 0018", undefined],
    ["call me", undefined],
    ["", undefined],
  ])("%j is %j", (text, expected) => {
    expect(readUsPhone(text)).toBe(expected);
  });

  test("is formatted as people write it, and parses back to the same value", () => {
    expect(formatUsPhone("+15125550143")).toBe("(512) 555-0143");
    expect(readUsPhone(formatUsPhone("+17875550143"))).toBe("+17875550143");
    expect(formatUsPhone("+15125550143;ext=22")).toBe("(512) 555-0143 ext. 22");
    expect(readUsPhone(formatUsPhone("+15125550143;ext=22"))).toBe("+15125550143;ext=22");
    expect(formatUsPhone("no number")).toBe("no number");
  });
});

describe("An NPI (CMS, Requirements for NPI and NPI Check Digit)", () => {
  test.each([
    ["1234567893", true, "the example of the standard"],
    ["1234567894", false, "another check digit"],
    ["1234567839", false, "two digits changed places"],
    ["3234567899", false, "begins with neither 1 nor 2"],
    ["123456789", false, "nine digits"],
    ["12345678930", false, "eleven digits"],
    ["12345 7893", false, "a blank"],
    ["", false, "nothing"],
  ])("%s: %s (%s)", (text, expected) => {
    expect(isNpi(text)).toBe(expected);
  });
});

describe("A day", () => {
  test.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2000-02-29", true],
    ["1900-02-29", false],
    ["2026-04-31", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-01-00", false],
    ["0000-01-01", false],
    ["0001-01-01", true],
    ["2026-1-1", false],
    ["01/02/2026", false],
    ["2026-01-01T00:00:00", false],
  ])("%j exists: %j", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe("A date of birth, seen on 2026-11-20 (foundation issue: not in the future, under 130 years)", () => {
  const future = "Date of birth cannot be in the future";
  const old = "Date of birth must be less than 130 years ago";
  test.each([
    ["2026-11-20", undefined],
    ["2026-11-21", future],
    ["1896-11-21", undefined],
    ["1896-11-20", old],
    ["1800-01-01", old],
    ["1950-02-30", "Please enter a valid date of birth (MM/DD/YYYY)"],
  ])("%j: %j", (dob, problem) => {
    expect(dobProblem(dob, "2026-11-20")).toBe(problem);
  });

  test("130 years back from a leap day is the day that would follow February 28", () => {
    expect(dobProblem("1898-02-28", "2028-02-29")).toBe(old);
    expect(dobProblem("1898-03-01", "2028-02-29")).toBeUndefined();
  });
});
