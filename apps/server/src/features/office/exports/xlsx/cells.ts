import type { ColumnType } from "@hearthside/contract";

/** The XML of one cell. `at` is its address, such as B7. */
export type Cell = (value: string, at: string) => string;

/** The most characters a workbook allows in a cell. */
const mostLetters = 32_767;

/** Characters that XML or a cell cannot contain unchanged, or would interpret differently. */
const special = /[&<>\p{Cc}\p{Cs}\ufffe\uffff]|^[\s=+\-@]|\s$|_x[\da-fA-F]{4}_/u;

const plainText = (value: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Text stays text, even if it looks like a formula and someone edits it. */
export const textCell: Cell = (value, at) =>
  value.length <= mostLetters && !special.test(value) ? plainText(value, at) : specialText(value, at);

function specialText(value: string, at: string): string {
  const mark = /^\s*[=+\-@]/.test(value) ? ` s="${style.quoted}"` : "";
  return `<c r="${at}"${mark} t="inlineStr"><is><t xml:space="preserve">${escaped(cut(value))}</t></is></c>`;
}

const cut = (value: string) => value.slice(0, mostLetters).toWellFormed();

/** Source: ECMA-376 part 1, 22.9.2.19: `_xHHHH_` encodes a character, so literal ones are escaped. */
export const escaped = (value: string): string =>
  value
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, "")
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** A workbook keeps 15 digits of a number. */
const exact = /^-?\d{1,15}$/;
const exactDecimal = /^-?(?=[\d.]{1,16}$)\d+(?:\.\d+)?$/;

const integerCell: Cell = (value, at) =>
  exact.test(value) ? `<c r="${at}" s="${style.integer}"><v>${value}</v></c>` : textCell(value, at);

const decimalCell: Cell = (value, at) =>
  exactDecimal.test(value) ? `<c r="${at}" s="${style.decimal}"><v>${value}</v></c>` : textCell(value, at);

function dateCell(value: string, at: string): string {
  const serial = daySerial(value);
  if (serial === undefined) return textCell(value, at);
  return `<c r="${at}" s="${style.date}"><v>${serial}</v></c>`;
}

function timeCell(value: string, at: string): string {
  const serial = timeSerial(value);
  if (serial === undefined) return textCell(value, at);
  return `<c r="${at}" s="${style.time}"><v>${serial}</v></c>`;
}

const yesNoCell: Cell = (value, at) => `<c r="${at}" t="b"><v>${value === "t" ? 1 : 0}</v></c>`;

/** How values of each type are written. */
export const cells: { readonly [T in ColumnType]: Cell } = {
  text: textCell,
  integer: integerCell,
  decimal: decimalCell,
  date: dateCell,
  "local-time": timeCell,
  instant: timeCell,
  "yes-no": yesNoCell,
};

const dayMs = 86_400_000;
/** Day 0 of a workbook, such that March 1, 1900 is day 61. */
const dayZero = Date.UTC(1899, 11, 30);
/** Workbooks count a February 29, 1900 that never existed. */
const firstTrueDay = 61;

const serials = new Map<string, number | undefined>();
const mostKept = 50_000;

/**
 * A date YYYY-MM-DD as workbooks count it. Undefined for one they cannot represent: before 1900, after 9999, or
 * invalid.
 */
function daySerial(day: string): number | undefined {
  const known = serials.get(day);
  if (known !== undefined) return known;
  const serial = countDays(day);
  if (serials.size >= mostKept) serials.clear();
  serials.set(day, serial);
  return serial;
}

function countDays(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const days = (Date.parse(`${day}T00:00:00Z`) - dayZero) / dayMs;
  const serial = days < firstTrueDay ? days - 1 : days;
  return serial >= 1 ? serial : undefined;
}

const fractions: string[] = [];

/** A local time, `YYYY-MM-DD HH:mm:ss` with or without fractions of a second, as a workbook number. */
export function timeSerial(time: string): string | undefined {
  const day = daySerial(time.slice(0, 10));
  if (day === undefined || (time.length > 19 && time[19] !== ".")) return undefined;
  const second = secondOfDay(time);
  if (Number.isNaN(second)) return undefined;
  fractions[second] ??= fractionOf(second);
  return `${day}${fractions[second]}`;
}

/** Multiples of this many seconds are exact binary fractions of a day. */
const exactSeconds = 86_400 / 128;

/**
 * Other seconds are rounded up by less than a tenth of a millisecond, because a program that truncates would show the second
 * before.
 */
const fractionOf = (second: number): string =>
  second % exactSeconds === 0
    ? (second / 86_400).toFixed(9).slice(1)
    : `.${(Math.floor((second * 1e9) / 86_400) + 1).toString().padStart(9, "0")}`;

const secondOfDay = (time: string): number =>
  Number(time.slice(11, 13)) * 3600 + Number(time.slice(14, 16)) * 60 + Number(time.slice(17, 19));

/** The cell formats below, by index. */
export const style = { plain: 0, head: 1, date: 2, time: 3, integer: 4, decimal: 5, quoted: 6 } as const;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="mm/dd/yyyy\\ h:mm\\ AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
