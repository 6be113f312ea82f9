import { type Host, serve } from "#src/http/serve.ts";
import { changeBranch, listBranches, openBranch } from "./branches.ts";
import { closeBranch, reopenBranch } from "./close-branch.ts";
import { changeSettings, openSettings } from "./settings.ts";

export function settingsRoutes(host: Host): void {
  const { services } = host;
  const { config } = services;
  serve(host, "GET /settings", (_input, work) => openSettings(work, config.sessionIdleMinutes));
  serve(host, "PUT /settings", (wanted, work) => changeSettings(work, wanted));
  serve(host, "GET /settings/branches", (_input, work) => listBranches(work));
  serve(host, "POST /settings/branches", (wanted, work) => openBranch(work, wanted));
  serve(host, "PUT /settings/branches/:id", (change, work) => changeBranch(work, change));
  serve(host, "POST /settings/branches/:id/close", (named, work) => closeBranch(work, named));
  serve(host, "POST /settings/branches/:id/open", (named, work) => reopenBranch(work, named));
}
