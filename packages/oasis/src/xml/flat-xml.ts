/** An element that contains only text. `offset` is where its tag begins. */
export type Leaf = { readonly name: string; readonly value: string; readonly offset: number };

/** The root's name, its leaves in order, and the problems up to where parsing had to stop. */
export type FlatXml = {
  readonly root: string | undefined;
  readonly leaves: readonly Leaf[];
  readonly problems: readonly XmlProblem[];
  /** Whether the whole text could be parsed. */
  readonly isComplete: boolean;
};

/**
 * Parses XML that consists of a root with leaves; a declaration, comments and white space may surround them. DOCTYPE,
 * attributes, CDATA, instructions, deeper elements and entities other than XML's own are rejected. Parsing stops after
 * an error in the structure. Runs in linear time.
 */
export function readFlatXml(text: string): FlatXml {
  const scanner = scanXml(text);
  const leaves: Leaf[] = [];
  scanner.take(/\uFEFF?(?:<\?xml\s[^?<>]*\?>)?/y);
  const root = skipBetween(scanner) ? readOpening(scanner) : undefined;
  const isComplete = root !== undefined && readInside(scanner, root.name, leaves);
  return { root: root?.name, leaves, problems: scanner.problems, isComplete };
}

/** Parses the leaves up to the end of `root` and what follows it; returns whether all of it could be parsed. */
function readInside(scanner: XmlScanner, root: string, leaves: Leaf[]): boolean {
  while (skipBetween(scanner)) {
    if (scanner.isAt("</")) return readClosing(scanner, root) && readAfter(scanner);
    const leaf = readLeaf(scanner);
    if (leaf === undefined) return false;
    leaves.push(leaf);
  }
  return false;
}

function readAfter(scanner: XmlScanner): boolean {
  while (skipSpace(scanner) && !scanner.isAtEnd()) {
    if (!scanner.isAt("<!--")) return fail(scanner, "Nothing may follow the end of the record.");
    if (!skipComment(scanner)) return false;
  }
  return true;
}

/** Continues to the next tag; false if there is none. */
function skipBetween(scanner: XmlScanner): boolean {
  skipSpace(scanner);
  while (!scanner.isAt("<") || scanner.isAt("<!--")) {
    if (scanner.isAtEnd()) return fail(scanner, "The file ends too early.");
    if (!(scanner.isAt("<") ? skipComment(scanner) : skipText(scanner))) return false;
    skipSpace(scanner);
  }
  return true;
}

function skipSpace(scanner: XmlScanner): true {
  scanner.take(/\s+/y);
  return true;
}

/** Text between elements belongs to none of them. */
function skipText(scanner: XmlScanner): boolean {
  scanner.report("There is text between elements.");
  return scanner.takeUntil("<") !== undefined || fail(scanner, "The file ends without a closing tag.");
}

const skipComment = (scanner: XmlScanner): boolean =>
  scanner.takeUntil("-->", "including") !== undefined || fail(scanner, "A comment is not closed.");

function readLeaf(scanner: XmlScanner): Leaf | undefined {
  const offset = scanner.at();
  const opening = readOpening(scanner);
  if (opening === undefined) return undefined;
  const { name, isEmpty } = opening;
  if (isEmpty) return { name, value: "", offset };
  const raw = scanner.takeUntil("<");
  if (raw === undefined) scanner.report(`<${name}> is not closed.`, { offset, element: name });
  if (raw === undefined || !readClosing(scanner, name)) return undefined;
  const value = unescapeXml(raw);
  if (value === undefined)
    scanner.report("Only the entities &amp; &lt; &gt; &quot; &apos; are known.", { offset, element: name });
  return { name, value: value ?? raw, offset };
}

function readOpening(scanner: XmlScanner): { name: string; isEmpty: boolean } | undefined {
  const [name, slash] = scanner.take(/<([A-Za-z_][\w.-]*)\s*(\/?)>/y) ?? [];
  if (name !== undefined) return { name, isEmpty: slash === "/" };
  fail(scanner, whyNoTag(scanner));
  return undefined;
}

function whyNoTag(scanner: XmlScanner): string {
  if (scanner.isAt("<!DOCTYPE")) return "A DOCTYPE is not allowed.";
  if (scanner.isAt("<![CDATA[")) return "CDATA is not allowed.";
  if (scanner.isAt("<?")) return "A processing instruction is not allowed here.";
  return "This is not an opening tag. Tags have a name of letters, digits and _, and no attributes.";
}

function readClosing(scanner: XmlScanner, name: string): boolean {
  const offset = scanner.at();
  const [closed] = scanner.take(/<\/([A-Za-z_][\w.-]*)\s*>/y) ?? [];
  if (closed === name) return true;
  scanner.report(`</${name}> is expected here.`, { offset, element: name });
  return false;
}

function fail(scanner: XmlScanner, message: string): false {
  scanner.report(message);
  return false;
}

const named: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** `text` with XML's five reserved characters written as entities. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&${nameOf(sign)};`);

const nameOf = (sign: string) => Object.keys(named).find((name) => named[name] === sign) ?? "";

/**
 * `text` with its entities decoded; undefined if it has an entity that XML does not define or an invalid character
 * reference.
 */
export function unescapeXml(text: string): string | undefined {
  const [first = "", ...others] = text.split("&");
  const read = others.map(readEntity);
  return read.includes(undefined) ? undefined : first + read.join("");
}

function readEntity(text: string): string | undefined {
  const end = text.slice(0, 10).indexOf(";");
  if (end === -1) return undefined;
  const sign = signOf(text.slice(0, end));
  return sign === undefined ? undefined : sign + text.slice(end + 1);
}

function signOf(name: string): string | undefined {
  const decimal = /^#(\d+)$/.exec(name)?.[1];
  const hex = /^#x([0-9a-fA-F]+)$/.exec(name)?.[1];
  if (decimal === undefined && hex === undefined) return Object.hasOwn(named, name) ? named[name] : undefined;
  const number = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return number > 0x10ffff ? undefined : String.fromCodePoint(number);
}

/** Why a text is not XML of the expected kind, and at which offset. */
export type XmlProblem = { readonly offset: number; readonly message: string; readonly element?: string };

/** Scans a text once, from start to end. */
type XmlScanner = {
  readonly problems: readonly XmlProblem[];
  /** Offset of the next character. */
  at(): number;
  isAt(what: string): boolean;
  isAtEnd(): boolean;
  /** The groups of `pattern`, which must be sticky, if it matches here; then moves past the match. */
  take(pattern: RegExp): readonly (string | undefined)[] | undefined;
  /** The text before the next `end`, which is skipped if `including`; undefined if there is none. */
  takeUntil(end: string, including?: "including"): string | undefined;
  /** Reports a problem here, or at `offset`. */
  report(message: string, about?: { readonly offset?: number; readonly element?: string }): void;
};

/** A scanner at the beginning of `text`. */
function scanXml(text: string): XmlScanner {
  let offset = 0;
  const problems: XmlProblem[] = [];
  return {
    problems,
    at: () => offset,
    isAt: (what) => text.startsWith(what, offset),
    isAtEnd: () => offset >= text.length,
    take(pattern) {
      pattern.lastIndex = offset;
      const found = pattern.exec(text);
      if (found === null) return undefined;
      offset += found[0].length;
      return found.slice(1);
    },
    takeUntil(end, including) {
      const found = text.indexOf(end, offset);
      if (found === -1) return undefined;
      const taken = text.slice(offset, found);
      offset = including === undefined ? found : found + end.length;
      return taken;
    },
    report: (message, about) => problems.push({ offset, message, ...about }),
  };
}
