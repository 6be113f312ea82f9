import { type Host, serve } from "#src/http/serve.ts";
import { approveTimeChange } from "./approve-time-change.ts";
import { askForTime } from "./ask-for-time.ts";
import { declineTimeChange, withdrawTimeChange } from "./decide-time-change.ts";
import { listTimeChanges } from "./time-changes.ts";

export function timeChangeRoutes(host: Host): void {
  serve(host, "POST /time-changes", (wanted, work) => askForTime(work, wanted));
  serve(host, "GET /time-changes", (page, work) => listTimeChanges(work, page));
  serve(host, "POST /time-changes/:id/approve", (approval, work) => approveTimeChange(work, approval));
  serve(host, "POST /time-changes/:id/decline", (decision, work) => declineTimeChange(work, decision));
  serve(host, "POST /time-changes/:id/withdraw", (named, work) => withdrawTimeChange(work, named));
}
