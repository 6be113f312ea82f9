import type { Host } from "#src/http/serve.ts";
import { serveStream } from "#src/http/serve-stream.ts";
import { liveStreams } from "./live-streams.ts";

export function liveRoutes(host: Host): void {
  const { app, services } = host;
  const streams = liveStreams(services);
  app.addHook("preClose", () => streams.close());
  serveStream(host, "GET /events", async ({ after }, caller, lastEventId) => {
    const heardLast = lastEventId ?? after;
    return streams.open(caller, heardLast === undefined ? undefined : Number(heardLast));
  });
}
