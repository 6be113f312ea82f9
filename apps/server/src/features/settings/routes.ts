import { type Host, serve } from "#src/http/serve.ts";
import { changeBranch, listBranches, openBranch } from "./branches.ts";
import { closeBranch, reopenBranch } from "./close-branch.ts";
import { changeSettings, openSettings } from "./settings.ts";

export function settingsRoutes(host: Host): void {
  const { services } = host;
  const { config, clock } = services;
  serve(host, "GET /settings", (_input, trx, caller) => openSettings(trx, caller, config.sessionIdleMinutes));
  serve(host, "PUT /settings", (wanted, trx, caller) => changeSettings(trx, caller, wanted));
  serve(host, "GET /settings/branches", (_input, trx, caller) => listBranches(trx, caller));
  serve(host, "POST /settings/branches", (wanted, trx, caller) =>
    openBranch(trx, caller, { services, wanted }),
  );
  serve(host, "PUT /settings/branches/:id", (change, trx, caller) =>
    changeBranch(trx, caller, { ...change, now: clock.now() }),
  );
  serve(host, "POST /settings/branches/:id/close", (named, trx, caller) => closeBranch(trx, caller, named));
  serve(host, "POST /settings/branches/:id/open", (named, trx, caller) => reopenBranch(trx, caller, named));
}
