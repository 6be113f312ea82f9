import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";

/** A letter as the development mailbox shows it. */
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
      "Letters that a demo on one machine would have mailed: of members, applicants and invited people; of administrators only one's own",
    allow: { area: "settings", action: "view" },
    adminOnly: true,
    output: z.object({ letters: z.array(Letter) }),
  },
});
