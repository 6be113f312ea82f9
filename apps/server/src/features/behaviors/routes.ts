import { type Host, serve } from "#src/http/serve.ts";
import { changeBehavior, noteBehavior, openBehaviors } from "./behaviors.ts";

export function behaviorRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /patients/:id/behaviors", ({ id, removed }, trx, caller) =>
    openBehaviors(trx, caller, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /behaviors", (wanted, trx, caller) => noteBehavior(trx, caller, { keys, wanted }));
  serve(host, "PUT /behaviors/:id", (wanted, trx, caller) => changeBehavior(trx, caller, wanted));
}
