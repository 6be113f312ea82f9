import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type Account, password } from "./records.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/** A browser's cookie jar and its habits: it sends its cookies by path and its XSRF token in the header. */
export interface Browser {
  readonly cookies: Map<string, string>;
  send(method: Method, path: string, body?: object, sent?: Sent): Promise<LightMyRequestResponse>;
}

export function openBrowser(app: FastifyInstance, cookies = new Map<string, string>()): Browser {
  return {
    cookies,
    async send(method, path, body, { headers = {}, address } = {}) {
      const token = cookies.get("XSRF-TOKEN");
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(token === undefined ? {} : { "x-xsrf-token": token }), ...headers },
        cookies: Object.fromEntries(
          [...cookies].filter(([name]) => name !== "hs-refresh" || path === "/auth/refresh"),
        ),
        ...(body === undefined ? {} : { payload: body }),
        ...(address === undefined ? {} : { remoteAddress: address }),
      });
      for (const { name, value } of response.cookies) {
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

/** A browser in which `account` is signed in. */
export async function signedIn(app: FastifyInstance, account: Account): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.send("GET", "/auth/user-info");
  const response = await browser.send("POST", "/auth/login", { username: account.email, password });
  if (response.statusCode !== 200)
    throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
  return browser;
}
