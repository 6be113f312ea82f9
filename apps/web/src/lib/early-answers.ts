type Asked = { readonly method: string; readonly url: string; readonly init: RequestInit };

const kept = () => (typeof earlyAnswers === "undefined" ? undefined : earlyAnswers);

/**
 * The answer to exactly this request, if the page asked for it before the app was there (page/early.ts). Each serves once.
 * A refusal counts only for the session itself: everything else is asked again after what helps.
 */
export async function earlyAnswer({ method, url, init }: Asked): Promise<Response | undefined> {
  const { "x-agency": agency = "", "x-user": user = "" } = Object.fromEntries(new Headers(init.headers));
  const name = [
    method,
    url.replace(/^\/api/, ""),
    typeof init.body === "string" ? init.body : "",
    agency,
    user,
  ].join(" ");
  const asked = kept()?.get(name);
  if (asked === undefined) return undefined;
  kept()?.delete(name);
  const answer = await asked.catch(() => undefined);
  return answer?.ok === true || url === "/api/auth/user-info" ? answer : undefined;
}

/** What nobody took by now would be old. */
export const forgetEarlyAnswers = (): void => kept()?.clear();
