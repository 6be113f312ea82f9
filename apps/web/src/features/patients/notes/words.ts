import type { Note } from "@hearthside/contract";
import { lengthInWords } from "./time-words.ts";

type Named = Pick<Note, "kind" | "title" | "seconds">;

/** A note's name. */
export const noteName = ({ kind, title }: Pick<Note, "kind" | "title">): string =>
  title ?? (kind === "recording" ? "Recording" : "Note");

/** The line next to the name: a recording's length, or the start of a text. */
export function noteDetail({ kind, seconds, text }: Named & Pick<Note, "text">): string {
  const length = kind === "recording" && seconds !== null ? [lengthInWords(seconds)] : [];
  return [...length, ...(text === null ? [] : [beginningOf(text)])].join(" · ");
}

const mostLetters = 120;

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= mostLetters ? line : `${line.slice(0, mostLetters).trimEnd()}…`;
}

export const countOfNotes = (count: number): string => `${count} note${count === 1 ? "" : "s"}`;
