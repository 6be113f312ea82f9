import type { PatientBatch } from "@hearthside/demo";

type Order = PatientBatch["orders"][number];

const documents = {
  frequency: { kind: "frequency-order", title: "Visit frequency order" },
  verbal: { kind: "verbal-order", title: "Verbal order" },
} as const;

/** The document of an order, with the same id. */
export function demoDocument({
  id,
  patientId,
  admissionId,
  episodeId,
  physicianId,
  status,
  createdAt,
  ...order
}: Order) {
  const isSigned = status === "signed" || status === "filed";
  return {
    id,
    patientId,
    admissionId,
    episodeId,
    physicianId,
    status,
    ...documents[order.kind],
    content: { text: order.text ?? "" },
    authorId: order.authorId,
    submittedAt: createdAt,
    sentAt: status === "approved" ? null : createdAt,
    physicianSignedOn: isSigned ? order.orderedOn : null,
    receivedOn: isSigned ? order.orderedOn : null,
    createdAt,
    changedAt: createdAt,
  };
}

/** The order without the fields of its document. */
export const orderOf = ({ authorId, ...order }: Order) => order;
