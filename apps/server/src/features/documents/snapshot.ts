import { documentKinds, orderDisciplines, visitKinds, visitStatuses } from "@hearthside/contract";
import * as z from "zod/mini";

const text = z.nullable(z.string());

/**
 * What a signature covers: the document's content and all chart data printed with it, at the time of signing. A signed
 * document is always printed from it.
 */
export const Snapshot = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** As `document.content`. Its shape depends on the kind. */
  content: z.unknown(),
  /** Additional chart data for the form of the kind. */
  facts: z.unknown(),
  agency: z.object({
    name: z.string(),
    zone: z.string(),
    branch: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    phoneNumber: text,
    cmsCertificationNumber: text,
  }),
  patient: z.object({
    firstName: z.string(),
    middleName: text,
    lastName: z.string(),
    suffix: text,
    dob: text,
    recordNumber: z.int(),
  }),
  physician: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      credential: z.string(),
      npi: text,
      street: text,
      city: text,
      state: text,
      zip: text,
      phoneNumber: text,
      fax: text,
    }),
  ),
  /** Of the admission in which it was written. */
  startOfCare: text,
  period: z.nullable(z.object({ startDate: z.string(), endDate: z.string() })),
  /** Of an order: its date, and of a verbal one, who took it and when (42 CFR 484.60(b)). */
  orderedOn: text,
  receivedBy: text,
  receivedAt: text,
  visit: z.nullable(
    z.object({
      start: z.string(),
      discipline: z.enum(orderDisciplines),
      /** Missing in documents signed before this was kept. */
      kind: z.optional(z.enum(visitKinds)),
      status: z.enum(visitStatuses),
    }),
  ),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** What is signed: the snapshot, the signer and the time. */
export const Signed = z.object({
  snapshot: Snapshot,
  signer: z.object({ userId: z.string(), name: z.string(), credential: text }),
  signedAt: z.string(),
});
export type Signed = z.infer<typeof Signed>;
