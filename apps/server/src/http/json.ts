import type { FastifyInstance } from "fastify";

/** Only JSON bodies are read; an empty one is none. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") done(null, undefined);
    else parse(request, text, done);
  });
}
