import { type Host, serve } from "#src/http/serve.ts";
import { setDirections } from "./directions.ts";
import { readOutlines } from "./outlines.ts";

export function mapRoutes(host: Host): void {
  serve(host, "GET /map/outlines", async ({ states }) => ({ states: await readOutlines(states.split(",")) }));
  serve(host, "PUT /agency/directions", (wanted, work) => setDirections(work, wanted));
}
