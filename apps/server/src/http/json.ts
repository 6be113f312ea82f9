import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

/** Only JSON bodies are read; an empty one is none. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error === null && holdsNul(value))
        done(new AppError("malformed", { detail: nulMessage }), undefined);
      else done(error, value);
    });
  });
}

const nulMessage = "Text cannot contain the character U+0000.";

/** PostgreSQL keeps no U+0000 in text. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsNul);
}
