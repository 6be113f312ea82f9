import { describeDay } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { momentOf } from "../moment-of.ts";
import type { PatientBatch } from "../records.ts";
import type { SuppliesInput } from "../supplies/requests.ts";
import { demoSupplies } from "../supplies/supplies.ts";
import type { TimeChangeRecord, VisitRecord } from "../visit-records.ts";

/** A notification, read or unread. */
export type NotificationRecord = {
  readonly id: string;
  readonly userId: string;
  readonly kind: "supply-ready" | "time-change-declined" | "document-returned";
  readonly tone: "success" | "warning";
  readonly content: string;
  readonly patientId: string | null;
  readonly subjectId: string;
  readonly createdAt: string;
  readonly readAt: string;
};

/** The source of notifications: the agency with its supplies and the office's decisions. */
export type NotificationsInput = SuppliesInput & {
  readonly batch: Pick<PatientBatch, "admissions" | "assignments" | "diagnoses" | "documents" | "schedule">;
};

type News = Omit<NotificationRecord, "id" | "readAt">;

/** The demo staff's notifications of the last days: supplies ready, requests declined, documents returned. */
export function demoNotifications(input: NotificationsInput): NotificationRecord[] {
  const newId = idsFor(input.seed, "notifications");
  const readAt = momentOf(input.today, input.today, "12:15");
  return [...suppliesReady(input), ...requestsDeclined(input), ...documentsReturned(input)].map((news) => ({
    id: newId(),
    ...news,
    readAt,
  }));
}

function suppliesReady(input: NotificationsInput): News[] {
  const { requests, items } = demoSupplies(input);
  return requests.flatMap(({ id, itemId, branchId, quantity, patientId, requestedBy, readyAt }) => {
    if (readyAt === null) return [];
    const item = items.find((one) => one.id === itemId);
    const branch = input.agency.branches.find((one) => one.id === branchId);
    const content = `Ready for pickup: ${item?.name}, quantity ${quantity}, ${branch?.name}`;
    return [
      {
        userId: requestedBy,
        kind: "supply-ready",
        tone: "success",
        content,
        patientId,
        subjectId: id,
        createdAt: readyAt,
      },
    ];
  });
}

function requestsDeclined({ batch: { schedule } }: NotificationsInput): News[] {
  const visits = new Map((schedule?.visits ?? []).map((visit) => [visit.id, visit]));
  return (schedule?.timeChanges ?? []).flatMap((change) => {
    const visit = visits.get(change.visitId);
    return visit === undefined || change.decidedAt === null
      ? []
      : [declined(change, visit, change.decidedAt)];
  });
}

const declined = (
  { requestedBy, plannedStart, visitId }: TimeChangeRecord,
  { patientId }: VisitRecord,
  createdAt: string,
): News => ({
  userId: requestedBy,
  kind: "time-change-declined",
  tone: "warning",
  content: `Your time change request for the visit on ${describeDay(plannedStart)} was declined. The visit time does not change.`,
  patientId,
  subjectId: visitId,
  createdAt,
});

const documentsReturned = ({ batch: { documents, schedule } }: NotificationsInput): News[] =>
  [...documents, ...(schedule?.visitNotes ?? [])].flatMap(
    ({ id, status, title, authorId, patientId, decidedAt }) =>
      status !== "returned" || decidedAt === null
        ? []
        : [
            {
              userId: authorId,
              kind: "document-returned",
              tone: "warning",
              content: `Returned: ${title}`,
              patientId,
              subjectId: id,
              createdAt: decidedAt,
            },
          ],
  );
