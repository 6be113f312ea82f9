import { isIP } from "node:net";
import { serversIn } from "#src/db/client.ts";

/** How the text of a setting becomes a value; `read` returns undefined for text that is not valid. */
export type SettingKind<T> = { expected: string; read: (text: string) => T | undefined };

export const text: SettingKind<string> = { expected: "some text", read: (given) => given };

/** Long enough not to be guessed, and valid in a header. */
export const secret: SettingKind<string> = {
  expected: "at least 24 letters, digits and symbols without spaces",
  read: (given) => (/^[!-~]{24,}$/.test(given) ? given : undefined),
};

export const onOff: SettingKind<boolean> = {
  expected: "on or off",
  read: (given) => (given === "on" ? true : given === "off" ? false : undefined),
};

export function wholeNumber(least: number, most: number): SettingKind<number> {
  return {
    expected: `a whole number from ${least} to ${most}`,
    read: (given) => {
      const number = /^\d+$/.test(given) ? Number(given) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

export function oneOf<const T extends string>(...choices: T[]): SettingKind<T> {
  return {
    expected: `one of ${choices.join(", ")}`,
    read: (given) => choices.find((choice) => choice === given),
  };
}

export function url(...schemes: string[]): SettingKind<string> {
  return {
    expected: `an address beginning with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    read: (given) => {
      const parsed = URL.parse(given);
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) ? given : undefined;
    },
  };
}

/** Several servers are one database: a primary and its standbys. */
export const database: SettingKind<string> = {
  expected:
    "an address such as postgres://user:password@host:port/name, or of several servers: …@one:5432,two:5432/name?target_session_attrs=read-write",
  read: (given) => (serversIn(given) === undefined ? undefined : given),
};

export const origin: SettingKind<string> = {
  expected: "an address such as https://care.example.org, without a path",
  read: (given) => {
    const parsed = URL.parse(given);
    const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
    return isWeb && given.replace(/\/$/, "") === parsed.origin ? parsed.origin : undefined;
  },
};

/** The origin goes into the security policy of pages, where a space or a semicolon would end it. */
export const tiles: SettingKind<string> = {
  expected: "an address such as https://tiles.example.org/{z}/{x}/{y}.png",
  read: (given) => {
    const parsed = URL.parse(given);
    const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
    const isTemplate = ["{z}", "{x}", "{y}"].every((part) => given.includes(part));
    return isWeb && isTemplate && /^https?:\/\/[\w.:[\]-]+\//.test(given) ? given : undefined;
  },
};

export const proxies: SettingKind<readonly string[]> = {
  expected: "off, or addresses and networks such as 10.0.0.5, 10.1.0.0/16",
  read: (given) => {
    if (given === "off") return [];
    const networks = given.split(",").map((part) => part.trim());
    return networks.every(isNetwork) ? networks : undefined;
  },
};

function isNetwork(given: string): boolean {
  const [address = "", prefix, ...rest] = given.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

export const masterKeys: SettingKind<readonly Buffer[]> = {
  expected: "32 bytes in base64 (44 characters); during a rotation the new key, a comma and the old one",
  read: (given) => {
    const texts = given.split(",").map((part) => part.trim());
    const keys = texts.map((part) => Buffer.from(part, "base64"));
    return keys.every((key, at) => key.length === 32 && key.toString("base64") === texts[at])
      ? keys
      : undefined;
  },
};

export const sender: SettingKind<string> = {
  expected: "an email address, or a name and an address in <…>",
  read: (given) =>
    /^([^<>\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(given) && isClosed(given) ? given : undefined,
};

const isClosed = (given: string) => given.includes("<") === given.endsWith(">");

export const instant: SettingKind<string> = {
  expected: "a time such as 2026-03-08T14:30:00Z",
  read: (given) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(given) &&
    !Number.isNaN(Date.parse(given))
      ? given
      : undefined,
};
