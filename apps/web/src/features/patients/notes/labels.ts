import type { Note } from "@hearthside/contract";
import { counted } from "#src/lib/numbers.ts";

type Named = Pick<Note, "kind" | "title" | "seconds">;

/** A note's name. */
export const noteName = ({ kind, title }: Pick<Note, "kind" | "title">): string =>
  title ?? (kind === "recording" ? "Recording" : "Note");

/** The line next to the name: a recording's length, or the start of a text. */
export function noteDetail({ kind, seconds, text }: Named & Pick<Note, "text">): string {
  const length = kind === "recording" && seconds !== null ? [describeLength(seconds)] : [];
  return [...length, ...(text === null ? [] : [beginningOf(text)])].join(" · ");
}

const mostLetters = 120;

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= mostLetters ? line : `${line.slice(0, mostLetters).trimEnd()}…`;
}

export const countOfNotes = (count: number): string => counted(count, "note");

/** '2 min 13 s'. */
export function describeLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`, `${seconds % 60} s`];
  return parts.filter((part) => part !== false).join(" ");
}

/** '2:13'. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
