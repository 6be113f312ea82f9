import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

/** PostgreSQL keeps neither U+0000 nor lone surrogates in text: it would refuse them, or keep something else. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isKeepable(name) && isKeepable(part));
}

export const notKeepable = (): AppError =>
  new AppError("malformed", { detail: "Text cannot contain the character U+0000 or half of a character." });

/** Refuses such text in the address and the headers of every request before anything else looks at them. */
export function refuseUnkeepable(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url, params, query, headers }) => {
    // The parts of an address that no route takes are not decoded for us.
    if (url.includes("%00") || !isKeepable([url, params, query, headers])) throw notKeepable();
  });
}
