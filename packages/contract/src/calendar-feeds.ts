import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";

const own = { area: "schedule", action: "view" } as const;

/** Calendar programs read one's visits from a secret address: times only, no names, no places. */
export const calendarFeeds = endpoints({
  "GET /calendar-feed": {
    summary: "Whether one's calendar address exists; the address itself is shown only once",
    allow: own,
    output: z.object({
      feed: z.nullable(z.object({ createdAt: z.iso.datetime(), lastReadAt: z.nullable(z.iso.datetime()) })),
    }),
  },
  "POST /calendar-feed": {
    summary: "Make a new calendar address; the one before ends",
    allow: own,
    output: z.object({ url: z.string() }),
  },
  "DELETE /calendar-feed": { summary: "End one's calendar address", allow: own },
  "GET /calendar-feeds/:token": {
    summary: "The visits behind a calendar address, for calendar programs",
    allow: "public",
    input: z.object({ token: z.string().check(z.regex(/^[\w-]{43}(\.ics)?$/)) }),
    file: "text/calendar",
    refuses: ["too-many-attempts"],
  },
});
