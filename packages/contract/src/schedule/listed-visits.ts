import * as z from "zod/mini";
import { Version } from "../fields.ts";
import { orderDisciplines, urgencies, visitKinds, visitStatuses } from "./visit-labels.ts";

/** A visit in a list of thousands: what most visits have is left out, and so is what its group or line says. */
export const ListedVisit = z
  .object({
    id: z.uuid(),
    version: Version,
    /** The assigned clinician; null when unassigned. */
    userId: z.nullable(z.uuid()),
    /** A `LocalTime`; not validated again, because it comes from the database by the thousand. */
    start: z.string(),
    minutes: z.int(),
    /** "scheduled" when left out. */
    status: z.optional(z.enum(visitStatuses)),
    /** "routine" when left out. */
    kind: z.optional(z.enum(visitKinds)),
    urgency: z.optional(z.enum(urgencies)),
    /** Only if it differs from the group's. */
    discipline: z.optional(z.enum(orderDisciplines)),
    /** Only if it differs from the group's. */
    locationOfCare: z.optional(z.string()),
    jointGroupId: z.optional(z.uuid()),
    isChangeAsked: z.optional(z.literal(true)),
  })
  .check(z.meta({ id: "ListedVisit" }));
export type ListedVisit = z.infer<typeof ListedVisit>;

/** Visits of one patient and order line. */
export const VisitGroup = z
  .object({
    patientId: z.uuid(),
    /** Last name first. */
    patientName: z.string(),
    /** The order line they fulfill; null without an order. */
    frequencyId: z.nullable(z.uuid()),
    discipline: z.enum(orderDisciplines),
    locationOfCare: z.string(),
    visits: z.array(ListedVisit),
  })
  .check(z.meta({ id: "VisitGroup" }));
export type VisitGroup = z.infer<typeof VisitGroup>;
