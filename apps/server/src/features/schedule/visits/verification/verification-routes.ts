import { type Host, serve } from "#src/http/serve.ts";
import { enterTimes } from "./enter-times.ts";
import { findExceptions } from "./exception-queue-queries.ts";
import { resolveException } from "./resolve-exception.ts";
import { verifyVisit } from "./verify-visit.ts";

export function verificationRoutes(host: Host): void {
  serve(host, "POST /visits/:visitId/verifications", (said, work) => verifyVisit(work, said));
  serve(host, "POST /visits/:id/times", (set, work) => enterTimes(work, set));
  serve(host, "GET /visit-exceptions", ({ state }, work) => findExceptions(work, state));
  serve(host, "POST /visit-exceptions/:id/resolve", (answer, work) => resolveException(work, answer));
}
