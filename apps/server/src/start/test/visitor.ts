type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Sent = { readonly body?: object | Buffer; readonly headers?: Readonly<Record<string, string>> };
type Answer = { readonly status: number; readonly text: string; readonly bytes: Buffer };

/** Acts like a browser over the network: cookies and the XSRF token, at the address of a running product. */
export type Visitor = {
  readonly send: (method: Method, path: string, sent?: Sent) => Promise<Answer>;
  /** The same browser at another address. */
  readonly at: (address: string) => Visitor;
};

export async function visit(address: string): Promise<Visitor> {
  const visitor = openVisitor(address, new Map());
  await visitor.send("GET", "/auth/user-info");
  return visitor;
}

function openVisitor(address: string, cookies: Map<string, string>): Visitor {
  return {
    at: (other) => openVisitor(other, cookies),
    send: async (method, path, { body, headers = {} } = {}) => {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, text: bytes.toString("utf8"), bytes };
    },
  };
}

/** Throws if the sign-in fails. */
export async function signInAt(address: string, username: string, password: string): Promise<Visitor> {
  const visitor = await visit(address);
  const { status, text } = await visitor.send("POST", "/auth/login", { body: { username, password } });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`);
  return visitor;
}

/** The password a demo prints when it starts. */
export const printedPassword = (out: string): string => /Password: (\S+)/.exec(out)?.[1] ?? "";
