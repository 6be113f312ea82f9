import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { refreshCookie } from "#src/features/access/auth/cookies.ts";
import { limitsOf, startSession } from "#src/features/access/auth/sessions.ts";
import { cookieName } from "#src/http/own-cookies.ts";
import { accessCookie } from "#src/http/session-hook.ts";
import { newXsrfToken, xsrfCookie } from "#src/http/xsrf.ts";
import type { TestApp } from "./app.ts";
import { type Account, password } from "./records.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Extra parts of a request, and its network address. */
type Manner = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** Whether the user proves their identity when asked, as our page makes them do. */
  readonly isProving?: boolean;
};

/** What a test reads of a response. */
export type Heard = Pick<LightMyRequestResponse, "statusCode" | "body" | "json">;

/** A browser's cookie jar and behavior: it sends its cookies by path and its XSRF token in the header. */
export type Browser = {
  readonly cookies: Map<string, string>;
  send(method: Method, path: string, body?: object): Promise<LightMyRequestResponse>;
  /** Listens to a stream until it contains `until`, then leaves. An error is returned as by `send`. */
  listen(path: string, until?: string): Promise<Heard>;
  /** The same browser and cookies with other options. */
  sending(manner: Manner): Browser;
};

export function openBrowser(
  app: FastifyInstance,
  cookies = new Map<string, string>(),
  manner: Manner = {},
): Browser {
  const { headers = {}, address, isProving = false } = manner;
  const sendOnce: Browser["send"] = async (method, path, body) => {
    const token = cookies.get("XSRF-TOKEN");
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token === undefined ? {} : { "x-xsrf-token": token }), ...headers },
      cookies: Object.fromEntries(
        [...cookies].filter(([name]) => !name.endsWith("hs-refresh") || path === "/auth/refresh"),
      ),
      ...(body === undefined ? {} : { payload: body }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    for (const { name, value } of response.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const browser: Browser = {
    cookies,
    sending: (other) => openBrowser(app, cookies, { isProving, ...other }),
    async send(method, path, body) {
      const response = await sendOnce(method, path, body);
      if (!isProving || response.statusCode !== 403 || response.json().code !== "proof-needed")
        return response;
      await sendOnce("POST", "/auth/proof", { proof: { password } });
      return sendOnce(method, path, body);
    },
    async listen(path, until = "") {
      const response = await app.inject({
        url: `/api${path}`,
        headers,
        cookies: { "hs-access": cookies.get("hs-access") ?? "" },
        payloadAsStream: true,
      });
      let said = "";
      for await (const chunk of response.stream()) {
        said += String(chunk);
        if (said.includes(until)) break;
      }
      if (response.statusCode !== 200) return browser.send("GET", path);
      return { statusCode: 200, body: said, json: () => JSON.parse(said) };
    },
  };
  return browser;
}

/** A browser that has opened the page, and so has a visitor's XSRF token. */
export async function openVisitor(app: FastifyInstance): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.send("GET", "/auth/user-info");
  return browser;
}

/** A browser in which `account` signed in with its password, for tests about signing in. */
export async function signInWithPassword(
  app: FastifyInstance,
  account: Account,
  { isProving = true }: Pick<Manner, "isProving"> = {},
): Promise<Browser> {
  const browser = (await openVisitor(app)).sending({ isProving });
  const response = await browser.send("POST", "/auth/login", { username: account.email, password });
  if (response.statusCode !== 200)
    throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
  return browser;
}

/** A browser with an inserted session of `account`: there was no sign-in, and the audit trail has no entry of it. */
export async function signedIn({ app, services }: TestApp, account: Account): Promise<Browser> {
  const { config, db, keys } = services;
  const { userId, agencyId } = account;
  const { sessionId, tokens } = await db.kysely
    .transaction()
    .execute((trx) =>
      startSession(trx, { userId, agencyId, device: "Test", address: "127.0.0.1" }, limitsOf(config)),
    );
  const isBehindTls = config.publicUrl.startsWith("https:");
  const cookies = new Map([
    [cookieName(accessCookie, isBehindTls), tokens.access],
    [cookieName(refreshCookie, isBehindTls), tokens.refresh],
    [xsrfCookie, newXsrfToken(keys, sessionId)],
  ]);
  return openBrowser(app, cookies, { isProving: true });
}
