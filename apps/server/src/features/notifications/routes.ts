import { type Host, serve } from "#src/http/serve.ts";
import { listNotifications, readNotifications } from "./notifications.ts";

export function notificationRoutes(host: Host): void {
  serve(host, "GET /notifications", (page, trx, caller) => listNotifications(trx, caller, page));
  serve(host, "POST /notifications/read", (read, trx, caller) => readNotifications(trx, caller, read));
}
