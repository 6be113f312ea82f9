/** Control characters, and Unicode marks that make a name read backwards or hide a part of it. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A file's name as people see it: without folders and hidden characters. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replaceAll(invisible, "").trim();
}

/** Names that mean a device on Windows, whatever follows the dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The header that names a download: in ASCII for all browsers, and in full for those that read RFC 5987. */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const safe = device.test(name) ? `_${name}` : name;
  const plain = safe.replaceAll(/[^\w. -]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(safe)}`;
}

const encode = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
