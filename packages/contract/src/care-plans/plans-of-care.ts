import * as z from "zod/mini";
import { documentStatuses } from "../documents/document-life-cycle.ts";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";

const view = { area: "documents", action: "view" } as const;
const edit = { area: "documents", action: "edit" } as const;

const most = 20_000;
const Text = z._default(z.string().check(z.maxLength(most, "Please use at most 20,000 characters")), "");
const Line = z._default(z.string().check(z.maxLength(500, "Please use at most 500 characters")), "");
const Codes = z._default(z.array(z.string().check(z.regex(/^[1-9A-D]$/))).check(z.maxLength(13)), []);
const Day = z._default(z.nullable(CalendarDay), null);

/** The written content of a plan of care (`PlanOfCare` of the package). Parts left out are not written yet. */
export const PlanOfCareContent = z
  .object({
    medications: Text,
    surgicalProcedure: Line,
    surgicalProcedureDate: Day,
    supplies: Text,
    safety: Text,
    nutrition: Text,
    allergies: Text,
    limitations: Codes,
    limitationsOther: Line,
    activities: Codes,
    activitiesOther: Line,
    mentalStatus: Codes,
    mentalStatusOther: Line,
    prognosis: z._default(z.nullable(z.enum(["1", "2", "3", "4", "5"])), null),
    orders: Text,
    goals: Text,
    rehabilitationPotential: Text,
    dischargePlans: Text,
    verbalStartOfCare: Day,
    physicianId: z._default(z.nullable(Uuid), null),
    psychosocialStatus: Text,
    emergencyRisk: Text,
    riskInterventions: Text,
    education: Text,
    measurableGoals: z._default(
      z.array(z.object({ goal: Text, measure: Text, targetDate: Day })).check(z.maxLength(50)),
      [],
    ),
    advanceDirectives: Text,
  })
  .check(z.meta({ id: "PlanOfCareContent" }));
export type PlanOfCareContent = z.infer<typeof PlanOfCareContent>;

const nullableText = z.nullable(z.string());
const party = {
  name: z.string(),
  street: nullableText,
  city: nullableText,
  state: nullableText,
  zip: nullableText,
  phoneNumber: nullableText,
};
const Practitioner = z.object({ ...party, id: Uuid, npi: nullableText });

/** Chart data for the plan (`PlanFacts` of the package). Null: not recorded. */
export const PlanOfCareFacts = z
  .object({
    medicare: z.nullable(z.object({ number: nullableText })),
    startOfCare: z.nullable(z.iso.date()),
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    recordNumber: z.string(),
    providerNumber: nullableText,
    patient: z.object(party),
    provider: z.object(party),
    dob: z.nullable(z.iso.date()),
    sex: z.nullable(z.enum(["male", "female"])),
    medications: z.array(
      z.object({
        name: z.string(),
        dose: nullableText,
        route: nullableText,
        frequency: nullableText,
        mark: z.nullable(z.enum(["new", "changed", "unchanged"])),
      }),
    ),
    noMedicationsOn: z.nullable(z.iso.date()),
    diagnoses: z.array(
      z.object({ code: z.string(), description: z.string(), onsetDate: z.nullable(z.iso.date()) }),
    ),
    allergies: z.array(z.object({ substance: z.string(), reaction: nullableText })),
    noKnownAllergiesOn: z.nullable(z.iso.date()),
    /** The latest signed assessment, with the answers that the plan uses. */
    assessment: z.nullable(
      z.object({
        id: Uuid,
        completedDate: z.nullable(z.iso.date()),
        answers: z.record(z.string(), z.string()),
      }),
    ),
    /** Lines of scheduling orders in effect in the period, in the notation in which they were written. */
    frequencies: z.array(
      z.object({
        id: Uuid,
        discipline: z.enum(orderDisciplines),
        notation: z.string(),
        visitMinutes: z.int(),
        startDate: z.iso.date(),
        endDate: z.iso.date(),
      }),
    ),
    physician: z.nullable(Practitioner),
    /** The current physician of the admission. */
    attending: z.nullable(Practitioner),
    advanceDirectives: z.nullable(z.array(z.string())),
    advanceDirectiveNote: nullableText,
    emergencyEquipment: z.nullable(z.array(z.string())),
    /** Which of these come from the signed assessment because the chart has none. */
    fromAssessment: z.optional(z.array(z.enum(["address", "sex", "diagnoses", "physician"]))),
  })
  .check(z.meta({ id: "PlanOfCareFacts" }));
export type PlanOfCareFacts = z.infer<typeof PlanOfCareFacts>;

/** One version of the plan of a certification period. */
const PlanVersion = z.object({
  id: Uuid,
  status: z.enum(documentStatuses),
  createdAt: z.iso.datetime(),
  signedBy: nullableText,
  signedAt: z.nullable(z.iso.datetime()),
});

export const PlanOfCareRecord = z
  .extend(PlanVersion, {
    version: Version,
    content: PlanOfCareContent,
    /** As printed: for a signed plan, those at the time of signing. */
    facts: PlanOfCareFacts,
    authorName: nullableText,
    changedAt: z.iso.datetime(),
    sentAt: z.nullable(z.iso.datetime()),
    /** Locators 27 and 25. */
    physicianSignedOn: z.nullable(z.iso.date()),
    receivedOn: z.nullable(z.iso.date()),
    /** Why a reviewer sent it back. Null: it was not sent back. */
    returnComment: nullableText,
  })
  .check(z.meta({ id: "PlanOfCareRecord" }));
export type PlanOfCareRecord = z.infer<typeof PlanOfCareRecord>;

const Period = z.object({ id: Uuid, number: z.int(), startDate: z.iso.date(), endDate: z.iso.date() });

/** A patient's Plan of Care Module for one certification period. */
export const PlanOfCareModule = z
  .object({
    patientId: Uuid,
    patientName: z.string(),
    /** All certification periods, latest first. */
    periods: z.array(Period),
    /** The period shown. Null: care has not started. */
    period: z.nullable(Period),
    /** Null: no plan of this period has been started. */
    plan: z.nullable(PlanOfCareRecord),
    /** Current chart data. Null without a period. */
    facts: z.nullable(PlanOfCareFacts),
    /** What the plan is missing, and where the chart differs. Both are empty without a plan. */
    missing: z.array(
      z.object({ place: z.string(), message: z.string(), source: z.string(), blocks: z.boolean() }),
    ),
    differences: z.array(z.object({ place: z.string(), chartSays: z.string() })),
    /** Signed versions before the one shown, latest first. */
    earlier: z.array(PlanVersion),
  })
  .check(z.meta({ id: "PlanOfCareModule" }));
export type PlanOfCareModule = z.infer<typeof PlanOfCareModule>;

export const plansOfCare = endpoints({
  "GET /patients/:id/plan-of-care": {
    summary: "Get the plan of care of a certification period, by default the current one",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: Uuid, episodeId: z.optional(Uuid) }),
    output: PlanOfCareModule,
  },
  "POST /plans-of-care": {
    summary: "Start the plan of a certification period with data from the chart and the signed assessment",
    allow: edit,
    records: ["document.create"],
    once: "id",
    input: z.object({ id: NewId, patientId: Uuid, episodeId: Uuid }).check(z.meta({ id: "NewPlanOfCare" })),
    output: PlanOfCareModule,
    refuses: ["key-reused", "wrong-status"],
  },
  "PUT /plans-of-care/:id": {
    summary: "Save a draft or returned plan over the version that was read",
    allow: edit,
    records: ["plan-of-care.change"],
    input: z
      .object({ id: Uuid, version: Version, content: PlanOfCareContent })
      .check(z.meta({ id: "PlanOfCareChange" })),
    output: PlanOfCareModule,
    refuses: ["conflict", "wrong-status"],
  },
});
