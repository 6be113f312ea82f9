import type { IncomingMessage } from "node:http";
import { finished, PassThrough, type Readable } from "node:stream";

type DetachedBody = {
  /** The bytes as they arrive; fails if the connection does. */
  readonly bytes: Readable;
  /** Reads and drops the rest of the body, so that the connection can be used for the next request. */
  readonly drain: () => void;
};

/** The body of a request, separate from its connection: a reader that stops early does not end the connection. */
export function detachedBody(request: IncomingMessage): DetachedBody {
  const bytes = new PassThrough();
  bytes.on("error", () => undefined); // its reader gets the error, if there still is one
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
