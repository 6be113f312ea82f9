/** A line of an event: the property without its parameters, and its value. */
export type CalendarLine = readonly [name: string, value: string];

/**
 * The events of an iCalendar object. Throws unless it is valid by RFC 5545: CRLF, lines of at most 75 octets with
 * folded ones joined, closed blocks, version and product.
 */
export function readCalendar(text: string): CalendarLine[][] {
  const folded = text.split("\r\n");
  if (folded.at(-1) === "") folded.pop();
  for (const line of folded) {
    if (/[\r\n]/.test(line)) throw new Error(`a line ends otherwise than in CRLF: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
  }
  const lines = unfold(folded).map(lineOf);
  requireLine(lines, 0, ["BEGIN", "VCALENDAR"]);
  requireLine(lines, lines.length - 1, ["END", "VCALENDAR"]);
  for (const name of ["VERSION", "PRODID"])
    if (lines.filter(([own]) => own === name).length !== 1) throw new Error(`${name} must stand once`);
  return eventsOf(lines);
}

const unfold = (lines: readonly string[]): string[] =>
  lines.join("\r\n").replaceAll("\r\n ", "").split("\r\n");

function lineOf(line: string): CalendarLine {
  const [, name = "", value = ""] = line.match(/^([A-Z-]+)(?:;[^:]*)?:(.*)$/) ?? [];
  if (name === "") throw new Error(`not a line of a calendar: ${line}`);
  return [name, value];
}

function requireLine(lines: readonly CalendarLine[], at: number, [name, value]: CalendarLine): void {
  const line = lines[at];
  if (line?.[0] !== name || line[1] !== value) throw new Error(`${name}:${value} is missing`);
}

function eventsOf(lines: readonly CalendarLine[]): CalendarLine[][] {
  const begins = lines.flatMap(([name, value], at) => (name === "BEGIN" && value === "VEVENT" ? [at] : []));
  const ends = lines.flatMap(([name, value], at) => (name === "END" && value === "VEVENT" ? [at] : []));
  if (begins.length !== ends.length) throw new Error("an event does not close");
  return begins.map((from, index) => lines.slice(from + 1, ends[index]));
}

/** The value of the property; undefined unless it is there exactly once. */
export function propertyOf(event: readonly CalendarLine[], name: string): string | undefined {
  const values = event.filter(([own]) => own === name);
  return values.length === 1 ? values[0]?.[1] : undefined;
}
