import { type Host, serve } from "#src/http/serve.ts";
import { serveStream } from "#src/http/serve-stream.ts";
import { readSealState, readTrail } from "./audit/trail/read-trail.ts";
import { liveStreams } from "./live/live-streams.ts";
import { listNotifications, readNotifications } from "./notifications/notifications.ts";
import { changeRole, createRole, type EndedRole, endRole } from "./roles/change-roles.ts";
import { listRoles } from "./roles/roles.ts";
import { finishTask, listTasks } from "./tasks/own-tasks.ts";
import {
  assignWarning,
  assignWarnings,
  reopenWarning,
  resolveWarning,
  resolveWarnings,
} from "./warnings/change-warnings.ts";
import { countOpen, listWarnings } from "./warnings/list-warnings.ts";

/** What other features do when a role is removed is passed in by `app.ts`, which composes the application. */
export function sharedRoutes(host: Host, ended: EndedRole): void {
  roleRoutes(host, ended);
  warningRoutes(host);
  taskRoutes(host);
  notificationRoutes(host);
  auditRoutes(host);
  liveRoutes(host);
}

function roleRoutes(host: Host, ended: EndedRole): void {
  serve(host, "GET /roles", (_input, work) => listRoles(work));
  serve(host, "POST /roles", (input, work) => createRole(work, input));
  serve(host, "PUT /roles/:name", (input, work) => changeRole(work, input));
  serve(host, "DELETE /roles/:name", (named, work) => endRole(work, { ...named, ...ended }));
}

function warningRoutes(host: Host): void {
  serve(host, "GET /warnings", (input, work) => listWarnings(work, input));
  serve(host, "GET /warnings/counts", (narrowing, work) => countOpen(work, narrowing));
  serve(host, "PUT /warnings/:id", (input, work) => assignWarning(work, input));
  serve(host, "POST /warnings/:id/resolve", (input, work) => resolveWarning(work, input));
  serve(host, "POST /warnings/:id/reopen", (input, work) => reopenWarning(work, input));
  serve(host, "POST /warnings/assign", (input, work) => assignWarnings(work, input));
  serve(host, "POST /warnings/resolve", (input, work) => resolveWarnings(work, input));
}

function taskRoutes(host: Host): void {
  serve(host, "GET /tasks/today", async (_input, work) => ({ tasks: await listTasks(work) }));
  serve(host, "POST /tasks/:id/done", ({ id }, work) => finishTask(work, id));
}

function notificationRoutes(host: Host): void {
  serve(host, "GET /notifications", (page, work) => listNotifications(work, page));
  serve(host, "POST /notifications/read", (read, work) => readNotifications(work, read));
}

function auditRoutes(host: Host): void {
  serve(host, "GET /audit", (filter, work) => readTrail(work, filter));
  serve(host, "GET /audit/seals", (_input, work) => readSealState(work));
}

function liveRoutes(host: Host): void {
  const { app, services } = host;
  const streams = liveStreams(services);
  app.addHook("preClose", () => streams.close());
  serveStream(host, "GET /events", async ({ after }, caller, lastEventId) => {
    const heardLast = lastEventId ?? after;
    return streams.open(caller, heardLast === undefined ? undefined : Number(heardLast));
  });
}
