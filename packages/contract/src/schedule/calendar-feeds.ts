import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";

const own = { area: "schedule", action: "view" } as const;

/** Calendar apps read a clinician's visits from a secret link: times only, no names or places. */
export const calendarFeeds = endpoints({
  "GET /calendar-feed": {
    summary: "Check whether you have a calendar link; the link itself is shown only once",
    allow: own,
    output: z.object({
      feed: z.nullable(z.object({ createdAt: z.iso.datetime(), lastReadAt: z.nullable(z.iso.datetime()) })),
    }),
  },
  "POST /calendar-feed": {
    summary: "Create a calendar link; the previous one stops working",
    allow: own,
    records: ["calendar-feed.create"],
    evenOnFullDisk: true,
    output: z.object({ url: z.string() }),
  },
  "DELETE /calendar-feed": {
    summary: "Delete your calendar link",
    allow: own,
    evenOnFullDisk: true,
    records: ["calendar-feed.end"],
  },
  "GET /calendar-feeds/:token": {
    summary: "Get the visits of a calendar link, for calendar apps",
    allow: "public",
    input: z.object({ token: z.string().check(z.regex(/^[\w-]{43}(\.ics)?$/)) }),
    file: "text/calendar",
    refuses: ["too-many-attempts"],
  },
});
