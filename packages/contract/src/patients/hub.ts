import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Uuid } from "../fields.ts";
import { Visit } from "../schedule/visit.ts";
import { visitStatuses } from "../schedule/visit-labels.ts";
import { Allergy } from "./allergies.ts";
import { codeStatuses } from "./chart-labels.ts";
import { PatientRow } from "./patients.ts";

const view = { area: "patients", action: "view" } as const;
const visitView = { area: "schedule", action: "view" } as const;

/** The hub's summary beside the chart overview, and the count of each section. */
export const HubSummary = z
  .object({
    codeStatus: z.nullable(z.enum(codeStatuses)),
    allergies: z.array(Allergy),
    noKnownAllergiesOn: z.nullable(z.iso.date()),
    /** Observations that visiting staff must know before the visit. */
    safetyConcerns: z.array(z.object({ id: Uuid, note: z.string(), observedOn: z.iso.date() })),
    /** Null if the caller may not see that section. */
    counts: z.object({
      orders: z.nullable(z.int()),
      visits: z.nullable(z.int()),
      medications: z.nullable(z.int()),
      allergies: z.nullable(z.int()),
      behaviors: z.nullable(z.int()),
      documents: z.nullable(z.int()),
      images: z.nullable(z.int()),
      schedule: z.nullable(z.int()),
    }),
    /** The caller's latest completed visit to the patient; null if none. */
    lastVisitOn: z.nullable(z.iso.date()),
  })
  .check(z.meta({ id: "HubSummary" }));
export type HubSummary = z.infer<typeof HubSummary>;

export const timelineKinds = [
  "visit",
  "assessment",
  "document",
  "medication",
  "allergy",
  "behavior",
  "file",
  // a treatment image, which has its own section
  "image",
  "note",
  "admission",
  "profile",
] as const;

/** One timeline entry. `what` is a sentence without the patient's name. */
export const TimelineEntry = z
  .object({
    /** Opaque; also the cursor of the next page. */
    key: z.string(),
    at: z.iso.datetime(),
    /** False if only the date is known; `at` is then noon. */
    hasTime: z.boolean(),
    kind: z.enum(timelineKinds),
    /** The record it is about; null for the profile itself. */
    subjectId: z.nullable(Uuid),
    what: z.string(),
    by: z.nullable(z.string()),
    /** After the caller's latest visit to the patient. */
    isNew: z.boolean(),
  })
  .check(z.meta({ id: "TimelineEntry" }));
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** One chart record that contains the words. */
export const ChartHit = z
  .object({
    kind: z.enum([
      "order",
      "document",
      "visit",
      "assessment",
      "medication",
      "allergy",
      "behavior",
      "diagnosis",
      "contact",
      "coverage",
      "file",
      "image",
      "note",
    ]),
    subjectId: Uuid,
    title: z.string(),
    /** The text around the first match; null if the title contains it. */
    excerpt: z.nullable(z.string()),
    onDate: z.nullable(z.iso.date()),
  })
  .check(z.meta({ id: "ChartHit" }));
export type ChartHit = z.infer<typeof ChartHit>;

const Cursor = z.optional(z.string().check(z.regex(/^[\w:.-]{1,120}$/)));

export const hub = endpoints({
  "GET /patients/:id/hub": {
    summary: "Get the summary above the sections of the patient hub",
    allow: view,
    records: ["chart.view"],
    /** `episodeId`: counts orders and visits of that certification period; other counts stay. */
    input: z.object({ id: Uuid, episodeId: z.optional(Uuid) }),
    output: HubSummary,
  },
  "GET /patients/:id/visits": {
    summary: "List a patient's visits by page: past visits latest first, or upcoming visits soonest first",
    allow: visitView,
    records: ["chart.view"],
    input: z.object({
      id: Uuid,
      /** `history`: completed, missed, canceled and past visits; `upcoming`: from today on. */
      which: z.enum(["history", "upcoming"]),
      status: z.optional(z.enum(visitStatuses)),
      episodeId: z.optional(Uuid),
      /** The last visit of the previous page. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      visits: z.array(z.extend(Visit, { clinicianName: z.nullable(z.string()) })),
      more: z.boolean(),
      total: z.int(),
    }),
  },
  "GET /patients/:id/timeline": {
    summary: "List a patient's timeline, latest entry first",
    allow: view,
    records: ["chart.view"],
    input: z.object({
      id: Uuid,
      kind: z.optional(z.enum(timelineKinds)),
      /** Only entries after the caller's latest visit. */
      isNew: z.optional(z.enum(["true"])),
      before: Cursor,
    }),
    output: z.object({ entries: z.array(TimelineEntry), more: z.boolean(), newCount: z.int() }),
  },
  "POST /patients/:id/find": {
    summary: "Search a patient's entire chart",
    allow: view,
    records: ["chart.search"],
    reads: true,
    input: z.object({
      id: Uuid,
      text: z.string().check(z.trim(), z.minLength(2, "Please type at least two letters"), z.maxLength(100)),
    }),
    output: z.object({ hits: z.array(ChartHit), more: z.boolean() }),
  },
  "GET /recent-patients": {
    summary: "List the caller's recently opened charts",
    allow: view,
    records: ["patient.recent"],
    output: z.object({ patients: z.array(PatientRow) }),
  },
});
