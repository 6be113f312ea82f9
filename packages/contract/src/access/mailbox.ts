import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";

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
      "List the emails a local demo would have sent; emails to an administrator are listed only for that administrator",
    allow: { area: "settings", action: "view" },
    records: ["mailbox.view"],
    adminOnly: true,
    output: z.object({ letters: z.array(Letter) }),
  },
});
