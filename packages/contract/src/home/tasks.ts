import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import type { WarningKind } from "../office/warning-labels.ts";
import type { ExceptionKind } from "../schedule/visit-labels.ts";

/** Every kind of task that is opened: warnings, time changes to decide on, exceptions of visits (EVV). */
export type TaskKind = WarningKind | "time-change" | `evv-${ExceptionKind}`;

/** A task of the user. */
export const Task = z
  .object({
    id: z.uuid(),
    /** The kind, which determines where the task is done. */
    kind: z.string(),
    title: z.string(),
    patientId: z.nullable(z.uuid()),
    /** Last name first; null for a task about no patient, or about one the user may no longer see. */
    patientName: z.nullable(z.string()),
    /** The document it is about, if any; also null when the user may no longer see its patient. */
    documentId: z.nullable(z.uuid()),
    /** The visit and other subject; also null when the user may no longer see its patient. */
    visitId: z.nullable(z.uuid()),
    subjectId: z.nullable(z.uuid()),
    dueOn: z.nullable(z.iso.date()),
    isDone: z.boolean(),
    /** Whether the user may mark it done, because its work is completed outside Hearthside. */
    mayBeDone: z.boolean(),
  })
  .check(z.meta({ id: "Task" }));
export type Task = z.infer<typeof Task>;

export const tasks = endpoints({
  "GET /tasks/today": {
    summary: "List the caller's tasks for today: open and due or overdue, or done today",
    allow: { area: "patients", action: "view" },
    output: z.object({ tasks: z.array(Task) }),
  },
  "POST /tasks/:id/done": {
    summary: "Mark a task done that was completed outside Hearthside, such as an assessment",
    allow: { area: "assessments", action: "edit" },
    records: ["task.done"],
    input: z.object({ id: z.uuid() }),
    refuses: ["wrong-status"],
  },
});
