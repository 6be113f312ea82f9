import { QueryClient } from "@tanstack/react-query";

const opened = new Set<QueryClient>();
const { mount } = QueryClient.prototype;

QueryClient.prototype.mount = function rememberAndMount(this: QueryClient) {
  opened.add(this);
  mount.call(this);
};

/** Stops the polling of pages from finished tests. */
export function stopClosedPages(): void {
  for (const client of opened) client.clear();
  opened.clear();
}
