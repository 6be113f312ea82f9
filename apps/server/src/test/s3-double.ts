import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { S3Account } from "#src/file-store/s3-store.ts";

export type S3Double = {
  readonly account: S3Account;
  readonly objects: Map<string, Buffer>;
  /** Multipart uploads that were started but neither completed nor aborted. */
  readonly openUploads: Map<string, Map<number, Buffer>>;
  /** Responds to the next write of this kind with this status instead of doing it. */
  failNext: { readonly method: string; readonly status: number } | undefined;
  close(): Promise<void>;
};

const bucket = "care-files";

/**
 * A minimal S3-compatible store over real HTTP: path style, objects, ranges, multipart uploads and 404. It is our own
 * double, because no such server can be installed with the product. It checks that requests are signed for this region
 * and day, but not the signature itself.
 */
export async function s3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const openUploads = new Map<string, Map<number, Buffer>>();
  const server = createServer(
    (request, response) =>
      void readBody(request).then((body) => {
        const { status, headers = {}, answer = "" } = answerTo(double, { request, body });
        send(response, status, { headers, answer });
      }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const double: S3Double = {
    account: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: "test-key",
      secretAccessKey: "test-secret",
    },
    objects,
    openUploads,
    failNext: undefined,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return double;
}

type Asked = { readonly request: IncomingMessage; readonly body: Buffer };
type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer?: string | Buffer;
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function send(
  response: ServerResponse,
  status: number,
  { headers, answer }: Required<Omit<Answer, "status">>,
) {
  response.writeHead(status, { "content-length": answer.length, ...headers });
  response.end(answer);
}

const error = (status: number, code: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  answer: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

function answerTo(double: S3Double, asked: Asked): Answer {
  const { method = "", headers, url = "" } = asked.request;
  if (!isSigned(headers.authorization, headers["x-amz-date"])) return error(403, "SignatureDoesNotMatch");
  const { failNext } = double;
  if (failNext?.method === method) {
    double.failNext = undefined;
    return error(failNext.status, "InternalError");
  }
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (!pathname.startsWith(`/${bucket}/`)) return error(404, "NoSuchBucket");
  const key = decodeURIComponent(pathname.slice(bucket.length + 2));
  if (searchParams.has("uploads") || searchParams.has("uploadId"))
    return multipart(double, asked, { key, searchParams });
  return plain(double, asked, key);
}

const isSigned = (authorization = "", date: string | string[] | undefined) =>
  new RegExp(
    `^AWS4-HMAC-SHA256 Credential=test-key/${today()}/us-east-1/s3/aws4_request, ?SignedHeaders=[a-z0-9;-]+, ?Signature=[0-9a-f]{64}$`,
  ).test(authorization) && String(date).startsWith(`${today()}T`);

const today = () => new Date().toISOString().slice(0, 10).replaceAll("-", "");

const etag = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

function plain({ objects }: S3Double, { request, body }: Asked, key: string): Answer {
  if (request.method === "PUT") {
    objects.set(key, body);
    return { status: 200, headers: { etag: etag(body) } };
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  if (object === undefined) return error(404, "NoSuchKey");
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (first === undefined || last === undefined) return { status: 200, answer: object };
  return { status: 206, answer: object.subarray(Number(first), Number(last) + 1) };
}

type Multipart = { readonly key: string; readonly searchParams: URLSearchParams };

function multipart(
  { objects, openUploads }: S3Double,
  { request, body }: Asked,
  { key, searchParams }: Multipart,
): Answer {
  const xml = { "content-type": "application/xml" };
  if (searchParams.has("uploads")) {
    const id = randomUUID();
    openUploads.set(id, new Map());
    const answer = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return { status: 200, headers: xml, answer };
  }
  const id = searchParams.get("uploadId") ?? "";
  const parts = openUploads.get(id);
  if (parts === undefined) return error(404, "NoSuchUpload");
  if (request.method === "PUT") {
    parts.set(Number(searchParams.get("partNumber")), body);
    return { status: 200, headers: { etag: etag(body) } };
  }
  openUploads.delete(id);
  if (request.method === "DELETE") return { status: 204 };
  const whole = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part));
  objects.set(key, whole);
  const answer = `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etag(whole)}</ETag></CompleteMultipartUploadResult>`;
  return { status: 200, headers: xml, answer };
}
