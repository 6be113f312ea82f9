import { type Host, serve } from "#src/http/serve.ts";
import { finishTask } from "./finish-task.ts";
import { listTasks } from "./list-tasks.ts";

export function taskRoutes(host: Host): void {
  serve(host, "GET /tasks/today", async (_input, trx, caller) => ({
    tasks: await listTasks(trx, caller),
  }));
  serve(host, "POST /tasks/:id/done", ({ id }, trx, caller) => finishTask(trx, caller, id));
}
