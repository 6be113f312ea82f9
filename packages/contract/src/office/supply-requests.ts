import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { lineOrNull, reason } from "../patients/chart-fields.ts";
import { supplyRecipients, supplyStatuses } from "./supply-labels.ts";
import { SupplyCount, SupplyQuantity } from "./supply-stock.ts";

const view = { area: "supplies", action: "view" } as const;
const edit = { area: "supplies", action: "edit" } as const;
const approve = { area: "supplies", action: "approve" } as const;

/** Names are "Last, First". `given`: handed out so far; less than `quantity` while the rest is open. */
export const SupplyRequest = z
  .object({
    id: Uuid,
    version: Version,
    itemId: Uuid,
    itemName: z.string(),
    unit: z.string(),
    branchId: Uuid,
    branchName: z.string(),
    /** The branch's current stock. */
    inStock: z.int(),
    quantity: z.int(),
    given: z.int(),
    forKind: z.enum(supplyRecipients),
    patientId: z.nullable(Uuid),
    patientName: z.nullable(z.string()),
    userId: z.nullable(Uuid),
    userName: z.nullable(z.string()),
    physicianId: z.nullable(Uuid),
    physicianName: z.nullable(z.string()),
    neededOn: z.nullable(z.iso.date()),
    status: z.enum(supplyStatuses),
    note: z.nullable(z.string()),
    requestedBy: Uuid,
    requestedByName: z.string(),
    createdAt: z.iso.datetime(),
    readyAt: z.nullable(z.iso.datetime()),
    readyByName: z.nullable(z.string()),
    closedAt: z.nullable(z.iso.datetime()),
    closedByName: z.nullable(z.string()),
    closeReason: z.nullable(z.string()),
  })
  .check(z.meta({ id: "SupplyRequest" }));
export type SupplyRequest = z.infer<typeof SupplyRequest>;

const fields = {
  itemId: Uuid,
  branchId: Uuid,
  quantity: SupplyQuantity,
  neededOn: z._default(z.nullable(CalendarDay), null),
  note: lineOrNull(500),
};

const recipient = {
  forKind: z.enum(supplyRecipients),
  patientId: z._default(z.nullable(Uuid), null),
  userId: z._default(z.nullable(Uuid), null),
  physicianId: z._default(z.nullable(Uuid), null),
};

/** The input fields of a request. */
export const SupplyRequestFields = z.object(fields);

const named = { id: Uuid, version: Version };

export const supplyRequests = endpoints({
  "GET /supply-requests": {
    summary:
      "List supply requests, latest first; without a status, open and ready ones; field staff see their own",
    allow: view,
    input: z.object({
      status: z.optional(z.enum(supplyStatuses)),
      /** `staff`: for caregivers and physicians. */
      for: z.optional(z.enum(["patient", "staff"])),
      patientId: z.optional(Uuid),
      branchId: z.optional(Uuid),
      mine: z.optional(z.enum(["true", "false"])),
      after: z.optional(Uuid),
    }),
    output: z.object({ requests: z.array(SupplyRequest), total: z.int(), more: z.boolean() }),
  },
  "GET /supply-requests/:id": {
    summary: "Get a supply request",
    allow: view,
    input: z.object({ id: Uuid }),
    output: SupplyRequest,
  },
  "POST /supply-requests": {
    summary: "Request supplies for a patient, a caregiver or a physician",
    allow: edit,
    records: ["supply-request.create"],
    once: "id",
    input: z
      .object({
        id: NewId,
        ...fields,
        ...recipient,
        /** Null: the patient's or the caregiver's branch, or else the caller's. */
        branchId: z._default(z.nullable(Uuid), null),
      })
      .check(z.meta({ id: "NewSupplyRequest" })),
    output: SupplyRequest,
    refuses: ["key-reused"],
  },
  "PUT /supply-requests/:id": {
    summary: "Change an open request: your own, or any with supplies:approve",
    allow: edit,
    records: ["supply-request.change"],
    input: z.object({ ...named, ...fields }).check(z.meta({ id: "SupplyRequestChange" })),
    output: SupplyRequest,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /supply-requests/:id/cancel": {
    summary: "Cancel a request with a reason",
    allow: edit,
    records: ["supply-request.cancel"],
    input: z.object({ ...named, reason }),
    output: SupplyRequest,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /supply-requests/:id/ready": {
    summary: "Mark a request ready for pickup and notify the requester",
    allow: approve,
    records: ["supply-request.ready"],
    input: z.object(named),
    output: SupplyRequest,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /supply-requests/:id/hand-out": {
    summary: "Hand out all or part of a request from the branch's stock; the rest stays open",
    allow: approve,
    records: ["supply-request.hand-out"],
    input: z.object({
      ...named,
      quantity: SupplyQuantity,
      /** The shelf count, if it differs from the record; recorded first. */
      found: z._default(z.nullable(SupplyCount), null),
    }),
    output: SupplyRequest,
    refuses: ["conflict", "wrong-status", "not-ready"],
  },
  "POST /supply-requests/:id/reopen": {
    summary: "Reopen a request; what was handed out returns to stock",
    allow: edit,
    records: ["supply-request.reopen"],
    input: z.object(named),
    output: SupplyRequest,
    refuses: ["conflict", "wrong-status"],
  },
});
