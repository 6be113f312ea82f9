import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay } from "../fields.ts";
import { changedRowFields, ListOfPatient, line, newRowFields, rowFields } from "./chart-fields.ts";
import { behaviorKinds } from "./chart-labels.ts";

const view = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;

export const Behavior = z
  .object({
    ...rowFields,
    kind: z.enum(behaviorKinds),
    note: z.string(),
    observedOn: z.iso.date(),
    /** Visiting staff must know it before the visit. */
    isSafetyConcern: z.boolean(),
    observedBy: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Behavior" }));
export type Behavior = z.infer<typeof Behavior>;

const fields = {
  kind: z.enum(behaviorKinds),
  note: line("Please describe what was observed", 2000),
  observedOn: CalendarDay,
  isSafetyConcern: z._default(z.boolean(), false),
};

/** The fields of an observation form. */
export const BehaviorFields = z.object(fields);

export const behaviors = endpoints({
  "GET /patients/:id/behaviors": {
    summary: "List a patient's behavior observations, latest first",
    allow: view,
    records: ["chart.view"],
    input: ListOfPatient,
    output: z.object({ behaviors: z.array(Behavior) }),
  },
  "POST /behaviors": {
    summary: "Add an observation",
    allow: edit,
    records: ["behavior.create"],
    once: "id",
    input: z.object({ ...newRowFields, ...fields }).check(z.meta({ id: "NewBehavior" })),
    output: Behavior,
    refuses: ["key-reused"],
  },
  "PUT /behaviors/:id": {
    summary: "Change an observation, remove it from the chart or restore it",
    allow: edit,
    records: ["behavior.change", "behavior.remove", "behavior.restore"],
    input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "BehaviorChange" })),
    output: Behavior,
    refuses: ["conflict"],
  },
});
