import type { FastifyInstance } from "fastify";
import { AppError } from "#src/app-error.ts";

/** Only JSON bodies are accepted; an empty body counts as no body. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error === null && !isKeepable(value)) done(notKeepable(), undefined);
      else done(error, value);
    });
  });
}

/** PostgreSQL stores neither U+0000 nor lone surrogates in text: it would reject them or change them. */
function isKeepable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => isKeepable(name) && isKeepable(part));
}

const notKeepable = (): AppError =>
  new AppError("malformed", {
    detail: "Text cannot contain the character U+0000 or an incomplete character.",
  });

/** Rejects such text in the address and headers of every request before anything else reads them. */
export function refuseUnkeepable(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url, params, query, headers }) => {
    // Fastify does not decode addresses that match no route.
    if (url.includes("%00") || !isKeepable([url, params, query, headers])) throw notKeepable();
  });
}
