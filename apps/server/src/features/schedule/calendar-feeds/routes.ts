import { type Host, serve } from "#src/http/serve.ts";
import { servePublicFile } from "#src/http/serve-file.ts";
import { describeFeed, endFeed, openFeed } from "./calendar-feeds.ts";
import { readFeed } from "./read-feed.ts";

export function calendarFeedRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /calendar-feed", (_input, work) => describeFeed(work));
  serve(host, "POST /calendar-feed", (_input, work) => openFeed(work, services.config));
  serve(host, "DELETE /calendar-feed", (_input, work) => endFeed(work));
  servePublicFile(host, "GET /calendar-feeds/:token", ({ token }, { address }) =>
    readFeed(services, { token, address }),
  );
}
