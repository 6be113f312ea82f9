import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";

/** An email in the development mailbox. */
export const Letter = z
  .object({
    id: z.uuid(),
    writtenAt: z.iso.datetime(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
  })
  .check(z.meta({ id: "Letter" }));

export const mailbox = endpoints({
  "GET /mailbox": {
    summary:
      "List the emails a demo on one machine would have sent to employees, applicants and invited people; of administrators, only the caller's own",
    allow: { area: "settings", action: "view" },
    adminOnly: true,
    output: z.object({ letters: z.array(Letter) }),
  },
});
