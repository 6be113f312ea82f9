/** The headers that a signed-in browser sends with every request. */
export type SignedIn = Readonly<Record<string, string>>;

/** Signs `username` in as the web app does and answers its cookies and XSRF token as headers. */
export async function signIn(address: string, username: string, password: string): Promise<SignedIn> {
  const jar = new Map<string, string>();
  await keepCookies(jar, await fetch(`${address}/api/auth/user-info`));
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { ...headersOf(jar), "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  await keepCookies(jar, answer);
  return headersOf(jar);
}

async function keepCookies(jar: Map<string, string>, answer: Response): Promise<void> {
  await answer.arrayBuffer();
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ""] = cookie.split(";");
    const [name = "", ...value] = pair.split("=");
    jar.set(name, value.join("="));
  }
}

const headersOf = (jar: ReadonlyMap<string, string>): SignedIn => ({
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  "x-xsrf-token": jar.get("XSRF-TOKEN") ?? "",
});
