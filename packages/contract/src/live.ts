import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";

/** Something visible to the user changed, so clients reload it. Ids only. */
export const LiveEvent = z
  .object({
    /** Where the stream resumes after a break. */
    id: z.int(),
    /**
     * `chart`: a row of the profile, medications, allergies and the like; `document`: a document; `file`: an upload;
     * `role`: the permissions of a role; `employee`: an employee, including credentials; `wording`: the custom
     * libraries; `agency`: the agency's settings.
     */
    kind: z.enum([
      "assessment",
      "visit",
      "frequency-order",
      "time-change",
      "availability",
      "task",
      "chart",
      "document",
      "file",
      "supply",
      "note",
      "notification",
      "export",
      "role",
      "emergency-access",
      "wording",
      "application",
      "employee",
      "agency",
    ]),
    patientId: z.nullable(z.uuid()),
    subjectId: z.uuid(),
    revision: z.nullable(z.int()),
  })
  .check(z.meta({ id: "LiveEvent" }));
export type LiveEvent = z.infer<typeof LiveEvent>;

export const live = endpoints({
  "GET /events": {
    summary: "Stream changes as they happen, as server-sent events",
    allow: "member",
    input: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    stream: LiveEvent,
    refuses: ["too-many-attempts"],
  },
});
