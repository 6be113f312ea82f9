/** Read again for every attempt: signing in and refreshing replace it. */
export function xsrfToken(): string | undefined {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith("XSRF-TOKEN="));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice("XSRF-TOKEN=".length));
}
