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
    summary: "Letters the demo installation would have mailed; not found anywhere else",
    allow: { area: "settings", action: "view" },
    output: z.object({ letters: z.array(Letter) }),
  },
});
