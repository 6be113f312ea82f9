import {
  type Contract,
  contract,
  contractKeys,
  type Endpoint,
  type ErrorCode,
  errorCodes,
  type FieldError,
  type GivenOutputOf,
  type Problem,
  type ReadInputOf,
} from "@hearthside/contract";
import { vi } from "vitest";
import { asParser } from "#src/lib/boundary.ts";

export type Key = keyof Contract;
type Answered<K extends Key> = GivenOutputOf<Contract[K]> | Refusal | "no answer";

type Handler<K extends Key> = (input: ReadInputOf<Contract[K]>) => Answered<K> | Promise<Answered<K>>;
/** Written as a method, so that a handler for one call is assignable to a handler for any. */
type AnyHandler = { handle(input: unknown): unknown }["handle"];
export type Handlers = { [K in Key]?: Handler<K> };

type Refusal = { refused: Problem; retryAfterSeconds?: number | undefined };
type Details = Partial<Pick<Problem, "message" | "errors" | "context">> & {
  retryAfterSeconds?: number;
};

/** The server's problem response for an expected refusal. */
export function refuse(code: ErrorCode, { retryAfterSeconds, ...details }: Details = {}): Refusal {
  const { status, title } = errorCodes[code];
  const message = details.message ?? title;
  return {
    retryAfterSeconds,
    refused: {
      type: `urn:hearthside:problem:${code}`,
      title,
      status,
      detail: message,
      code,
      requestId: "req-1",
      errors: details.errors ?? [],
      error: message,
      ...details,
      message,
    },
  };
}

export type Sent = { key: Key; url: string; headers: Headers; input: unknown };

/** Replaces the network: requests and responses are checked against the contract's schemas. */
export function fakeApi(handlers: Handlers) {
  const sent: Sent[] = [];
  const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { key, input } = readRequest(url, init);
    sent.push({ key, url, headers: new Headers(init.headers), input });
    const handler: AnyHandler | undefined = handlers[key];
    if (handler === undefined) throw new Error(`The test did not expect ${key}`);
    const endpoint: Endpoint = contract[key];
    const problems = inputProblems(endpoint, input);
    if (problems.length > 0) return respond(endpoint, refuse("invalid-input", { errors: problems }));
    const given = await handler(input);
    init.signal?.throwIfAborted();
    return respond(endpoint, given);
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  return { sent, callsOf: (key: Key) => sent.filter((one) => one.key === key) };
}

export type FakeApi = ReturnType<typeof fakeApi>;

const keys = contractKeys();

function readRequest(url: string, { method = "GET", body }: RequestInit) {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  for (const key of keys) {
    const [itsMethod, itsPath = ""] = key.split(" ");
    const names = [...itsPath.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const match = new RegExp(`^/api${itsPath.replaceAll(/:\w+/g, "([^/]+)")}$`).exec(pathname);
    if (itsMethod !== method || match === null) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, match[at + 1]]));
    const rest: object = typeof body === "string" ? JSON.parse(body) : Object.fromEntries(searchParams);
    return { key, input: { ...rest, ...params } };
  }
  throw new Error(`The contract has no ${method} ${pathname}`);
}

function inputProblems({ input: schema }: Endpoint, input: unknown): FieldError[] {
  if (schema === undefined) return [];
  const issues = asParser(schema).safeParse(input).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path.map(String).join("."), message }));
}

function respond({ output }: Endpoint, given: unknown): Response {
  if (given === "no answer") throw new TypeError("fetch failed");
  if (isRefusal(given)) return refusalOf(given);
  if (output === undefined) return new Response(null, { status: 204 });
  return json(asParser(output).parse(given), 200);
}

const json = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

const refusalOf = ({ refused, retryAfterSeconds: wait }: Refusal) =>
  json(refused, refused.status, wait === undefined ? {} : { "retry-after": String(wait) });

const isRefusal = (given: unknown): given is Refusal =>
  typeof given === "object" && given !== null && "refused" in given;
