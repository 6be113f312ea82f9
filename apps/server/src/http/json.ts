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
      if (error === null && holdsUnkeepable(value))
        done(new AppError("malformed", { detail: unkeepableMessage }), undefined);
      else done(error, value);
    });
  });
}

const unkeepableMessage = "Text cannot contain the character U+0000 or half of a character.";

/** PostgreSQL keeps neither U+0000 nor lone surrogates in text: it would refuse them, or keep something else. */
function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsUnkeepable);
}
