import { type Host, serve } from "#src/http/serve.ts";
import { listNotifications, readNotifications } from "./notifications.ts";

export function notificationRoutes(host: Host): void {
  serve(host, "GET /notifications", (page, work) => listNotifications(work, page));
  serve(host, "POST /notifications/read", (read, work) => readNotifications(work, read));
}
