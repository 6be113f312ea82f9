import type { PatientBatch } from "@hearthside/demo";

type Order = PatientBatch["orders"][number];

const papers = {
  frequency: { kind: "frequency-order", title: "Visit frequency order" },
  verbal: { kind: "verbal-order", title: "Verbal order" },
} as const;

/** The paper of an order, under the same id. */
export function paperOf({ id, patientId, admissionId, episodeId, physicianId, status, ...order }: Order) {
  const orderedAt = `${order.orderedOn}T15:00:00Z`;
  const isSigned = status === "signed" || status === "filed";
  return {
    ...{ id, patientId, admissionId, episodeId, physicianId, status, ...papers[order.kind] },
    content: { text: order.text ?? "" },
    authorId: order.receivedBy,
    submittedAt: orderedAt,
    sentAt: status === "approved" ? null : orderedAt,
    physicianSignedOn: isSigned ? order.orderedOn : null,
    receivedOn: isSigned ? order.orderedOn : null,
    createdAt: orderedAt,
    changedAt: orderedAt,
  };
}
