import { type Host, serve } from "#src/http/serve.ts";
import { giveDeviceSecret } from "./device-secret.ts";

export function deviceRoutes(host: Host): void {
  serve(host, "GET /device-secret", (_input, work) => giveDeviceSecret(work));
}
