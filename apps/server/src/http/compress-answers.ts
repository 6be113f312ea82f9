import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const shortest = 65_536;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// The quickest level of each: the others make a tenth less of it, in several times as long. Neither blocks the event loop.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const codings = [
  { name: "br", compress: (text: string) => toBrotli(text, quickly) },
  { name: "gzip", compress: (text: string) => toGzip(text, { level: 1 }) },
];

/**
 * Long answers travel compressed to those who can read that: a month of visits in a fifth of its size. What is secret,
 * such as a session's tokens, never stands in so long an answer, so that its size tells nothing.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < shortest) return payload;
    const coding = codings.find(({ name }) => isAccepted(request.headers["accept-encoding"], name));
    reply.header("vary", "accept-encoding");
    if (coding === undefined) return payload;
    reply.header("content-encoding", coding.name);
    return coding.compress(payload);
  });
}

const isAccepted = (accepted: string | string[] = "", name: string): boolean =>
  String(accepted)
    .split(",")
    .some((one) => {
      const [coding, quality = "1"] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return coding === name && Number(quality) > 0;
    });
