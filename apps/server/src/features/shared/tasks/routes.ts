import { type Host, serve } from "#src/http/serve.ts";
import { finishTask } from "./finish-task.ts";
import { listTasks } from "./list-tasks.ts";

export function taskRoutes(host: Host): void {
  serve(host, "GET /tasks/today", async (_input, work) => ({
    tasks: await listTasks(work),
  }));
  serve(host, "POST /tasks/:id/done", ({ id }, work) => finishTask(work, id));
}
