import type { FastifyInstance } from "fastify";
import { isKeepable, notKeepable } from "./keepable.ts";

/** Only JSON bodies are accepted; an empty body counts as none. */
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
