import * as z from "zod/mini";
import { Allergy } from "./allergies.ts";
import { Uuid } from "./chart-fields.ts";
import { codeStatuses } from "./chart-words.ts";
import { endpoints } from "./endpoint.ts";
import { PatientRow } from "./patients.ts";
import { Visit } from "./visit.ts";
import { visitStatuses } from "./visit-words.ts";

const view = { area: "patients", action: "view" } as const;
const visitView = { area: "schedule", action: "view" } as const;

/** What stands above the sections of the hub beside the chart's own overview, and how much each section holds. */
export const HubSummary = z
  .object({
    codeStatus: z.nullable(z.enum(codeStatuses)),
    allergies: z.array(Allergy),
    noKnownAllergiesOn: z.nullable(z.iso.date()),
    /** Observations that whoever visits has to know before the door. */
    safetyConcerns: z.array(z.object({ id: Uuid, note: z.string(), observedOn: z.iso.date() })),
    /** Null: the caller may not see that section. */
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
    /** The caller's latest visit made to the patient; null: none. */
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
  // a treatment image, which has a section of its own
  "image",
  "note",
  "admission",
  "profile",
] as const;

/** One thing that happened. `what` is a sentence without the patient's name. */
export const TimelineEntry = z
  .object({
    /** Opaque; also where the next page goes on. */
    key: z.string(),
    at: z.iso.datetime(),
    /** False: only the day is known, and `at` is noon of it. */
    hasTime: z.boolean(),
    kind: z.enum(timelineKinds),
    /** The record it is about; null: the profile itself. */
    subjectId: z.nullable(Uuid),
    what: z.string(),
    by: z.nullable(z.string()),
    /** After the caller's latest visit to the patient. */
    isNew: z.boolean(),
  })
  .check(z.meta({ id: "TimelineEntry" }));
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** One place of the chart in which the words stand. */
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
    /** The words around the first place found; null: the title says it. */
    excerpt: z.nullable(z.string()),
    onDate: z.nullable(z.iso.date()),
  })
  .check(z.meta({ id: "ChartHit" }));
export type ChartHit = z.infer<typeof ChartHit>;

const Cursor = z.optional(z.string().check(z.regex(/^[\w:.-]{1,120}$/)));

export const hub = endpoints({
  "GET /patients/:id/hub": {
    summary: "What stands above the sections of the patient hub",
    allow: view,
    /** `episodeId`: orders and visits are counted of that certification period; what does not go by periods stays. */
    input: z.object({ id: Uuid, episodeId: z.optional(Uuid) }),
    output: HubSummary,
  },
  "GET /patients/:id/visits": {
    summary: "A patient's visits, page by page: history latest first, or what is to come, soonest first",
    allow: visitView,
    input: z.object({
      id: Uuid,
      /** `history`: made, missed and cancelled ones and what is past; `upcoming`: from today on. */
      which: z.enum(["history", "upcoming"]),
      status: z.optional(z.enum(visitStatuses)),
      episodeId: z.optional(Uuid),
      /** The last visit of the page before. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      visits: z.array(z.extend(Visit, { clinicianName: z.nullable(z.string()) })),
      more: z.boolean(),
      total: z.int(),
    }),
  },
  "GET /patients/:id/timeline": {
    summary: "Everything that happened to a patient, the latest first",
    allow: view,
    input: z.object({
      id: Uuid,
      kind: z.optional(z.enum(timelineKinds)),
      /** Only what happened after the caller's latest visit. */
      isNew: z.optional(z.enum(["true"])),
      before: Cursor,
    }),
    output: z.object({ entries: z.array(TimelineEntry), more: z.boolean(), newCount: z.int() }),
  },
  "POST /patients/:id/find": {
    summary: "Search one patient's whole chart",
    allow: view,
    input: z.object({
      id: Uuid,
      text: z.string().check(z.trim(), z.minLength(2, "Please type two letters at least"), z.maxLength(100)),
    }),
    output: z.object({ hits: z.array(ChartHit), more: z.boolean() }),
  },
  "GET /recent-patients": {
    summary: "The patients whose charts the caller opened last",
    allow: view,
    output: z.object({ patients: z.array(PatientRow) }),
  },
});
