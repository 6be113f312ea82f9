import { type Host, serve } from "#src/http/serve.ts";
import { changeBehavior, noteBehavior, openBehaviors } from "./behaviors.ts";

export function behaviorRoutes(host: Host): void {
  serve(host, "GET /patients/:id/behaviors", ({ id, removed }, work) =>
    openBehaviors(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /behaviors", (wanted, work) => noteBehavior(work, wanted));
  serve(host, "PUT /behaviors/:id", (wanted, work) => changeBehavior(work, wanted));
}
