/** The frequency, or the first error in its notation. */
export type FrequencyReading =
  | { readonly ok: true; readonly frequency: Frequency }
  | { readonly ok: false; readonly error: FrequencyError };

type Found<T> = { readonly value: T; readonly end: number };
type Read<T> = Found<T> | FrequencyError;
type Visits = Found<VisitRange>;

const failed = <T>(read: Read<T>): read is FrequencyError => "message" in read;
const wrong = (at: number, message: string): FrequencyError => ({ at, message });

const units = { d: "day", w: "week", m: "month" } as const;
const examples = "such as 3w1, 1 every 2w or 2 PRN for fall";

/**
 * Parses an ordered frequency such as `3w1 2w4 1w4; 2 PRN for fall`, in either case. Parts are separated by spaces, commas
 * or semicolons; the reason of a PRN part runs to the next semicolon. A part `every` fills the rest of the order, so it is
 * the last scheduled part and follows only weekly ones. A PRN part requires a limit and a reason.
 * Source: 42 CFR 409.43(b); CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2.
 */
export function readFrequency(notation: string): FrequencyReading {
  const lines: FrequencyLine[] = [];
  let at = skipDividers(notation, 0);
  if (at === notation.length) return { ok: false, error: wrong(0, `Enter a frequency, ${examples}`) };
  while (at < notation.length) {
    const line = readLine(notation, at);
    if (failed(line)) return { ok: false, error: line };
    const misplaced = orderProblem(lines, line.value);
    if (misplaced !== undefined) return { ok: false, error: wrong(at, misplaced) };
    lines.push(line.value);
    at = skipDividers(notation, line.end);
  }
  return { ok: true, frequency: lines };
}

function readLine(text: string, at: number): Read<FrequencyLine> {
  if (/^prn\b/i.test(text.slice(at)))
    return wrong(at, "PRN needs a number of visits before it, such as 2 PRN for fall");
  const visits = readVisits(text, at);
  if (failed(visits)) return visits;
  const rest = text.slice(visits.end);
  if (/^ *prn/i.test(rest)) return readPrn(text, visits);
  if (/^ *every/i.test(rest)) return readEvery(text, visits);
  return readTimes(text, visits);
}

function readVisits(text: string, at: number): Read<VisitRange> {
  const match = /^(\d+)(-(\d*))?/.exec(text.slice(at));
  if (match === null) return wrong(at, `Enter a number of visits here, ${examples}`);
  const [whole, first = "", range, second = ""] = match;
  if (first.length > 2) return wrong(at, "At most 99 visits can be ordered");
  const end = at + whole.length;
  const least = Number(first);
  if (range === undefined) return { value: { least, most: least }, end };
  const secondAt = at + first.length + 1;
  if (second.length > 2) return wrong(secondAt, "At most 99 visits can be ordered");
  if (second === "" || Number(second) <= least)
    return wrong(secondAt, `The upper limit of the range must be more than ${least}`);
  return { value: { least, most: Number(second) }, end };
}

function readTimes(text: string, { value, end }: Visits): Read<FrequencyLine> {
  const unit = text[end]?.toLowerCase();
  if (unit !== "d" && unit !== "w" && unit !== "m")
    return wrong(
      end,
      "Use d, w or m (days, weeks or months) after the number of visits: 2w4 is 2 visits a week for 4 weeks",
    );
  const digits = digitsAt(text, end + 1);
  const per = units[unit];
  if (digits === "") return wrong(end + 1, `Enter the number of ${per}s here`);
  if (!isLength(digits)) return wrong(end + 1, `The number of ${per}s must be 1 to 99`);
  const after = end + 1 + digits.length;
  if (!isDivided(text, after)) return wrong(after, "Put a space between two parts");
  return { value: { kind: "times", ...value, per, length: Number(digits) }, end: after };
}

function readEvery(text: string, { value, end }: Visits): Read<FrequencyLine> {
  const start = end + lengthOf(/^ *every */i, text, end);
  const digits = digitsAt(text, start);
  if (!isLength(digits)) return wrong(start, "Enter the number of weeks after every, such as 1 every 2w");
  const unitAt = start + digits.length;
  if (text[unitAt]?.toLowerCase() !== "w") return wrong(unitAt, "Enter w (weeks) here");
  if (!isDivided(text, unitAt + 1)) return wrong(unitAt + 1, "Put a space between two parts");
  if (value.most === 0) return wrong(end - 1, "Enter at least one visit before every");
  return { value: { kind: "every", ...value, everyWeeks: Number(digits) }, end: unitAt + 1 };
}

function readPrn(text: string, { value, end }: Visits): Read<FrequencyLine> {
  if (value.most === 0) return wrong(end - 1, "The limit of PRN must be at least one visit");
  const start = end + lengthOf(/^ *prn */i, text, end);
  const intro = lengthOf(/^for /i, text, start);
  const reason = /^[^;]*/.exec(text.slice(start + intro))?.[0] ?? "";
  if (intro === 0 || reason.trim() === "")
    return wrong(
      start,
      "PRN must state the signs that trigger it, such as 2 PRN for fall (42 CFR 409.43(b))",
    );
  return { value: { kind: "prn", ...value, reason: reason.trim() }, end: start + intro + reason.length };
}

/** Why `next` may not follow `lines`; undefined when it may. */
function orderProblem(lines: Frequency, next: FrequencyLine): string | undefined {
  if (next.kind === "prn") return undefined;
  const last = lines.at(-1);
  if (last?.kind === "prn") return "Scheduled visits come before PRN";
  if (last?.kind === "every") return "Nothing can follow every: it lasts until the end of the order";
  const isWeekly = lines.every((line) => line.kind === "times" && line.per === "week");
  return next.kind === "every" && !isWeekly ? "every can only follow weekly parts" : undefined;
}

const digitsAt = (text: string, at: number) => /^\d*/.exec(text.slice(at))?.[0] ?? "";
const isLength = (digits: string) => /^\d{1,2}$/.test(digits) && Number(digits) > 0;
const isDivided = (text: string, at: number) => at >= text.length || /[\s,;]/.test(text[at] ?? "");
const lengthOf = (pattern: RegExp, text: string, at: number) => pattern.exec(text.slice(at))?.[0].length ?? 0;
const skipDividers = (text: string, at: number) => at + lengthOf(/^[\s,;]*/, text, at);

/** A number of visits: `least` and `most` are equal unless a range was ordered. `most` is the ordered number. */
export type VisitRange = {
  readonly least: number;
  readonly most: number;
};

/** Visits per day, week or month for `length` of them: `3w1`, `2-3w9`, `1d3`, `0w1`, `1m2`. */
export type TimesLine = VisitRange & {
  readonly kind: "times";
  readonly per: "day" | "week" | "month";
  readonly length: number;
};

/** Visits per `everyWeeks` weeks until the end of the order: `1 every 2w`. */
export type EveryLine = VisitRange & {
  readonly kind: "every";
  readonly everyWeeks: number;
};

/** A limit of visits when the signs in `reason` appear: `2 PRN for fall` (42 CFR 409.43(b)). */
export type PrnLine = VisitRange & {
  readonly kind: "prn";
  readonly reason: string;
};

/** One part of an ordered frequency. */
export type FrequencyLine = TimesLine | EveryLine | PrnLine;

/** The ordered frequency of one discipline: consecutive lines, then PRN lines. */
export type Frequency = readonly FrequencyLine[];

/** An error in a notation; `at` is the character position from 0. */
export type FrequencyError = {
  readonly at: number;
  readonly message: string;
};

/** The notation of `frequency` in its usual form, such as `3w1 2w4; 2 PRN for fall`; the inverse of `readFrequency`. */
export function printFrequency(frequency: Frequency): string {
  const scheduled = frequency.filter(({ kind }) => kind !== "prn").map(printLine);
  const asNeeded = frequency.filter(({ kind }) => kind === "prn").map(printLine);
  return [scheduled.join(" "), ...asNeeded].filter((part) => part !== "").join("; ");
}

function printLine(line: FrequencyLine): string {
  const visits = printVisits(line);
  switch (line.kind) {
    case "times":
      return `${visits}${letters[line.per]}${line.length}`;
    case "every":
      return `${visits} every ${line.everyWeeks}w`;
    case "prn":
      return `${visits} PRN for ${line.reason}`;
    default:
      return line satisfies never;
  }
}

const letters = { day: "d", week: "w", month: "m" } as const;

const printVisits = ({ least, most }: VisitRange) => (least === most ? String(most) : `${least}-${most}`);
