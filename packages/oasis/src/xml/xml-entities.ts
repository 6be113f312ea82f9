const named: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** `text` with the five signs that XML reserves written as entities. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&${nameOf(sign)};`);

const nameOf = (sign: string) => Object.keys(named).find((name) => named[name] === sign) ?? "";

/** What `text` stands for; undefined when it has an entity that XML itself does not define or a sign of no number. */
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
