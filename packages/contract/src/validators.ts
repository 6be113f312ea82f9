import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { usPhones } from "./us-phone-metadata.ts";

/** Digits only, at least one. */
export const isNumeric = (text: string): boolean => /^[0-9]+$/.test(text);

/** Written XXX-XX-XXXX, whatever the digits. */
export const isSsnShape = (text: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(text);

/** Numbers never issued that CMS rejects. Source: OASIS data specifications, edit -3030. */
const rejectedSsns = new Set(["111111111", "333333333", "123456789"]);

/**
 * A social security number that can have been issued, with or without dashes: nine digits, area not 000, 666 or
 * 900 to 999, group not 00, serial not 0000, and none that CMS rejects. Source: the specification's helper validators;
 * SSA, POMS RM 10201.035; OASIS edits -3020 and -3030.
 */
export function isSsn(text: string): boolean {
  const digits = isSsnShape(text) ? text.replaceAll("-", "") : text;
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !rejectedSsns.has(digits);
}

const emailShape =
  /^[A-Za-z!#$%&'*+/=?^_`{|}~-][A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/**
 * An email address by the specification's rules: ASCII, no spaces, no leading digit, no leading, trailing or double
 * dot, no dot beside the at sign; at most 254 characters (RFC 5321).
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && emailShape.test(text) && !/\.\.|\.@|@\.|@-|-\.|\.-/.test(text);

/**
 * A US phone number, territories included, as `+15125550143`, with an extension as
 * `+15125550143;ext=22` (RFC 3966); undefined if it is not one. At most seven digits of extension.
 */
export function readUsPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, "US", usPhones);
  if (phone?.isValid() !== true) return undefined;
  if (phone.ext === undefined) return phone.number;
  return /^\d{1,7}$/.test(phone.ext) ? `${phone.number};ext=${phone.ext}` : undefined;
}

/**
 * A National Provider Identifier: ten digits, the first 1 or 2, the last a check digit by the Luhn formula over the
 * prefix 80840 and the number. Source: CMS, "Requirements for NPI and NPI Check Digit"; 45 CFR 162.406.
 */
export function isNpi(text: string): boolean {
  const digits = [...`80840${text}`].toReversed().map(Number);
  const sum = digits.reduce((total, digit, place) => total + luhnPart(digit, place), 0);
  return /^[12]\d{9}$/.test(text) && sum % 10 === 0;
}

/** Every second digit from the right counts twice, and of two figures their sum. */
const luhnPart = (digit: number, place: number) =>
  place % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5);

/** An existing date, written YYYY-MM-DD, from the year 1 on. */
export function isDay(text: string): boolean {
  const day = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The problem with a date of birth as of `today` (both YYYY-MM-DD): in the future, or 130 years ago or more. */
export function dobProblem(dob: string, today: string): string | undefined {
  if (!isDay(dob)) return "Please enter a valid date of birth (MM/DD/YYYY)";
  if (dob > today) return "Date of birth cannot be in the future";
  const oldest = `${String(Number(today.slice(0, 4)) - 130).padStart(4, "0")}${today.slice(4)}`;
  return dob <= oldest ? "Date of birth must be less than 130 years ago" : undefined;
}
