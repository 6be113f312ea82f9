import { type Host, serve } from "#src/http/serve.ts";
import { approveTimeChange } from "./approve-time-change.ts";
import { askForTime } from "./ask-for-time.ts";
import { declineTimeChange, withdrawTimeChange } from "./decide-time-change.ts";
import { listTimeChanges } from "./time-changes.ts";

export function timeChangeRoutes(host: Host): void {
  const { services } = host;
  serve(host, "POST /time-changes", (wanted, trx, caller) => askForTime(trx, caller, { services, wanted }));
  serve(host, "GET /time-changes", (page, trx, caller) => listTimeChanges(trx, caller, page));
  serve(host, "POST /time-changes/:id/approve", (approval, trx, caller) =>
    approveTimeChange(trx, caller, { approval, now: services.clock.now() }),
  );
  serve(host, "POST /time-changes/:id/decline", (decision, trx, caller) =>
    declineTimeChange(trx, caller, decision),
  );
  serve(host, "POST /time-changes/:id/withdraw", (named, trx, caller) =>
    withdrawTimeChange(trx, caller, named),
  );
}
