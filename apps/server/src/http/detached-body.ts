import type { IncomingMessage } from "node:http";
import { finished, PassThrough, type Readable } from "node:stream";

type DetachedBody = {
  /** The bytes as they come; it breaks when the connection does. */
  readonly bytes: Readable;
  /** Reads what is left of the body and drops it, so that the next request on the connection is heard. */
  readonly drain: () => void;
};

/** The body of a request, apart from its connection: a reader that gives up half-way does not end it. */
export function detachedBody(request: IncomingMessage): DetachedBody {
  const bytes = new PassThrough();
  bytes.on("error", () => undefined); // its reader hears of it, if there still is one
  finished(request, (error) => {
    if (error) bytes.destroy(error);
  });
  request.pipe(bytes);
  return {
    bytes,
    drain: () => {
      request.unpipe(bytes);
      request.resume();
    },
  };
}
