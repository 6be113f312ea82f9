import { QueryClient } from "@tanstack/react-query";

const opened = new Set<QueryClient>();
const { mount } = QueryClient.prototype;

QueryClient.prototype.mount = function rememberAndMount(this: QueryClient) {
  opened.add(this);
  mount.call(this);
};

/** What pages of tests that are over would still ask for, again and again, is asked no more. */
export function stopClosedPages(): void {
  for (const client of opened) client.clear();
  opened.clear();
}
