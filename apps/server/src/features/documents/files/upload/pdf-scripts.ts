import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";

/** Names that run, attach, send or load something, or that keep the rest from being read. */
const activeNames = new Set([
  "/JavaScript",
  "/JS",
  "/Launch",
  "/EmbeddedFile",
  "/EmbeddedFiles",
  "/EF",
  "/RichMedia",
  "/XFA",
  "/ImportData",
  "/SubmitForm",
  "/GoToE",
  "/Encrypt",
]);

/** Runs in its own thread, because a large file takes seconds. */
export const hasScriptsAt = async (path: string): Promise<boolean> => hasScripts(await readFile(path));

/**
 * Whether a PDF has scripts, attached files or other active content, or cannot be read well enough to tell.
 *
 * Reads each object from its `obj` keyword, wherever that is: an object table may point into the middle of a picture or
 * a string. Stream data is skipped, except for object streams, which are unpacked. Names are compared with their
 * escapes resolved; text in strings and comments does not count as a name. A file without objects has nothing to run.
 */
export function hasScripts(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const reading: Reading = { work: 4 * text.length, unpacked: maximumUnpackedBytes };
  for (const { index, 0: word } of text.matchAll(/[\0\t\n\f\r 0-9]obj|trailer/g)) {
    const value = readValue(reading, text, index + word.length);
    if (value === undefined) return true;
    if (isPacked(value) && hasScriptsPacked(reading, { bytes, text, value })) return true;
  }
  return false;
}

/** The budget left for one file: characters read, since objects can be nested, and bytes unpacked. */
type Reading = { work: number; unpacked: number };

const maximumUnpackedBytes = 64 * 1024 * 1024;
const maximumDepth = 500;
/** A stream's dictionary is shorter. Longer values are read but not kept. */
const maximumTokens = 50_000;

/** A dictionary or another value: its tokens, and where it ends. */
type Value = { readonly tokens: readonly string[]; readonly end: number };

/** Undefined if it is active or cannot be read. */
function readValue(reading: Reading, text: string, from: number): Value | undefined {
  const tokens: string[] = [];
  const open: string[] = [];
  let at = from;
  do {
    const token = nextToken(text, at);
    reading.work -= token.end - at;
    at = token.end;
    if (activeNames.has(token.text) || reading.work < 0 || open.length > maximumDepth) return undefined;
    if (tokens.length < maximumTokens) tokens.push(token.text);
    if (token.text === "<<" || token.text === "[") open.push(token.text);
    else if (open.at(-1) === closes[token.text]) open.pop();
  } while (open.length > 0 && at < text.length);
  return { tokens, end: at };
}

const closes: Readonly<Record<string, string>> = { ">>": "<<", "]": "[" };

type Token = { readonly text: string; readonly end: number };

const tokens = /[\0\t\n\f\r ]+|%[^\r\n]*|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|<<|>>|<[^>]*>?|[^]/y;

/** The next token that is neither space nor comment. Strings come without their text. */
function nextToken(text: string, from: number): Token {
  tokens.lastIndex = from;
  for (const [word] of iterate(text)) {
    const end = tokens.lastIndex;
    if (word === "(") return { text: "()", end: endOfString(text, end) };
    if (word.startsWith("/")) return { text: plainName(word), end };
    if (!/^[\0\t\n\f\r %]/.test(word)) return { text: word, end };
  }
  return { text: "", end: text.length };
}

function* iterate(text: string): Generator<RegExpExecArray> {
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) yield found;
}

const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Parentheses in a string are escaped or paired. */
function endOfString(text: string, from: number): number {
  const marks = /\\[^]|[()]/g;
  marks.lastIndex = from;
  let depth = 1;
  while (depth > 0) {
    const mark = marks.exec(text)?.[0];
    if (mark === undefined) return text.length;
    if (mark === "(") depth += 1;
    if (mark === ")") depth -= 1;
  }
  return marks.lastIndex;
}

/** Whether the dictionary may belong to an object stream. Readers do not require its type. */
const isPacked = ({ tokens }: Value): boolean =>
  tokens[0] === "<<" &&
  (tokens.length === maximumTokens ||
    tokens.includes("/ObjStm") ||
    (tokens.includes("/First") && tokens.includes("/N")));

type Packed = { readonly bytes: Buffer; readonly text: string; readonly value: Value };

/** Also true if the objects in the stream cannot be unpacked. */
function hasScriptsPacked(reading: Reading, { bytes, text, value }: Packed): boolean {
  const { text: word, end } = nextToken(text, value.end);
  if (word !== "stream") return false;
  const lineEnd = /^(\r\n|\r|\n)/.exec(text.slice(end, end + 2))?.[0].length;
  if (lineEnd === undefined) return true;
  const content = unpack(reading, bytes.subarray(end + lineEnd), value.tokens);
  const places = content === undefined ? undefined : placesIn(content, value.tokens);
  if (content === undefined || places === undefined) return true;
  return places.some((place) => readValue(reading, content, place) === undefined);
}

/** Where the objects begin: a stream starts with the number and offset of each. */
function placesIn(content: string, tokens: readonly string[]): number[] | undefined {
  const [count, first] = [numberAfter(tokens, "/N"), numberAfter(tokens, "/First")];
  if (count === undefined || first === undefined) return undefined;
  const places: number[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const id = nextToken(content, at);
    const place = nextToken(content, id.end);
    if (!isNumber(id.text) || !isNumber(place.text)) return undefined;
    places.push(first + Number(place.text));
    at = place.end;
  }
  return places;
}

/** Undefined if it is packed in a way that real files do not use, is damaged, or is too large. */
function unpack(reading: Reading, data: Buffer, tokens: readonly string[]): string | undefined {
  if (["/DecodeParms", "/DP", "/F", "/FFilter"].some((name) => tokens.includes(name))) return undefined;
  const content = tokens.includes("/Filter") ? inflated(reading, data, tokens) : plain(data, tokens);
  if (content === undefined || content.length > reading.unpacked) return undefined;
  reading.unpacked -= content.length;
  reading.work += content.length;
  return content.toString("latin1");
}

function inflated({ unpacked }: Reading, data: Buffer, tokens: readonly string[]): Buffer | undefined {
  const at = tokens.indexOf("/Filter");
  const [one, two, three] = tokens.slice(at + 1);
  const isDeflate = one === "/FlateDecode" || (one === "[" && two === "/FlateDecode" && three === "]");
  if (!isDeflate || at !== tokens.lastIndexOf("/Filter")) return undefined;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    // Damaged or too large, with the same result.
    return undefined;
  }
}

function plain(data: Buffer, tokens: readonly string[]): Buffer | undefined {
  const length = numberAfter(tokens, "/Length");
  const end = data.indexOf("endstream");
  return length === undefined || end < 0 ? undefined : data.subarray(0, Math.max(length, end));
}

/** Undefined unless the number is in the dictionary itself, exactly once. */
function numberAfter(tokens: readonly string[], name: string): number | undefined {
  const at = tokens.indexOf(name);
  const [number = "", , after] = tokens.slice(at + 1);
  const isOnce = at >= 0 && at === tokens.lastIndexOf(name);
  return isOnce && isNumber(number) && after !== "R" ? Number(number) : undefined;
}

const isNumber = (token: string): boolean => /^\d+$/.test(token);
