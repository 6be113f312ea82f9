import { type Host, serve } from "#src/http/serve.ts";
import { getOwnProfile, saveOwnProfile } from "./own-profile.ts";

export function ownProfileRoutes(host: Host): void {
  serve(host, "GET /profile", (_input, trx, caller) => getOwnProfile(trx, caller));
  serve(host, "PUT /profile", (change, trx, caller) => saveOwnProfile(trx, caller, change));
}
