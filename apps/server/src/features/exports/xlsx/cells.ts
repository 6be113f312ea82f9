import type { ColumnType } from "@hearthside/contract";
import { daySerial, timeSerial } from "./serial-date.ts";
import { style } from "./styles.ts";

/** The XML of one cell. `at` is its address, such as B7. */
export type Cell = (value: string, at: string) => string;

/** The most letters a workbook allows in a cell. */
const mostLetters = 32_767;

/** What XML or a cell cannot hold as it is, or would read as something else. */
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

/** Source: ECMA-376 part 1, 22.9.2.19: `_xHHHH_` stands for a character, so typed ones are escaped. */
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
