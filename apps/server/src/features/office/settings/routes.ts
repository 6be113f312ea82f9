import { type Host, serve } from "#src/http/serve.ts";
import { changeBranch, closeBranch, listBranches, openBranch, reopenBranch } from "./branches.ts";
import { changeSettings, openSettings } from "./settings.ts";

export function settingsRoutes(host: Host): void {
  const { services } = host;
  const { config } = services;
  serve(host, "GET /settings", (_input, work) => openSettings(work, config.sessionIdleMinutes));
  serve(host, "PUT /settings", (input, work) => changeSettings(work, input));
  serve(host, "GET /settings/branches", (_input, work) => listBranches(work));
  serve(host, "POST /settings/branches", (input, work) => openBranch(work, input));
  serve(host, "PUT /settings/branches/:id", (change, work) => changeBranch(work, change));
  serve(host, "POST /settings/branches/:id/close", (named, work) => closeBranch(work, named));
  serve(host, "POST /settings/branches/:id/open", (named, work) => reopenBranch(work, named));
}
