import { type Host, serve } from "#src/http/serve.ts";
import { getOwnProfile, saveOwnProfile } from "./own-profile.ts";

export function ownProfileRoutes(host: Host): void {
  serve(host, "GET /profile", (_input, work) => getOwnProfile(work));
  serve(host, "PUT /profile", (change, work) => saveOwnProfile(work, change));
}
