import { type Host, serve } from "#src/http/serve.ts";
import { enterTimes } from "./enter-times.ts";
import { findExceptions } from "./exception-queue-queries.ts";
import { resolveException } from "./resolve-exception.ts";
import { verifyVisit } from "./verify-visit.ts";

export function verificationRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "POST /visits/:visitId/verifications", (said, trx, caller) =>
    verifyVisit(trx, caller, { said, now: clock.now() }),
  );
  serve(host, "POST /visits/:id/times", (set, trx, caller) =>
    enterTimes(trx, caller, { set, now: clock.now() }),
  );
  serve(host, "GET /visit-exceptions", ({ state }, trx, caller) => findExceptions(trx, caller, state));
  serve(host, "POST /visit-exceptions/:id/resolve", (answer, trx, caller) =>
    resolveException(trx, caller, answer),
  );
}
