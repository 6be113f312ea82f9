import type { Work } from "#src/http/work.ts";
import type { DocumentRow } from "./document-rows.ts";

type Fields = Partial<Omit<DocumentRow, "agencyId" | "id" | "version" | "content">> & {
  /** As JSON. */
  readonly content?: string;
};

export type DocumentChanges = Pick<
  Fields,
  | "status"
  | "title"
  | "content"
  | "physicianId"
  | "visitId"
  | "assigneeId"
  | "submittedAt"
  | "sentAt"
  | "sentBy"
  | "physicianSignedOn"
  | "receivedOn"
  | "signedCopyId"
  | "endedAt"
>;

type Update = { readonly id: string; readonly changes: DocumentChanges };

/** The row must be locked. The order's status follows through its foreign key. Answers the new version. */
export async function updateDocument({ trx, agencyId, now }: Work, { id, changes }: Update): Promise<number> {
  const { version } = await trx
    .updateTable("document")
    .set((eb) => ({ ...changes, changedAt: now, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

type OrderChanges = {
  readonly id: string;
  readonly changes: {
    readonly text: string;
    readonly orderedOn: string;
    readonly physicianId: string | null;
    readonly receivedBy: string | null;
    readonly receivedAt: Date | null;
  };
};

export const updateOrder = ({ trx, agencyId }: Work, { id, changes }: OrderChanges) =>
  trx
    .updateTable("order")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Oldest first. */
export const findSteps = ({ trx, agencyId }: Work, documentId: string) =>
  trx
    .selectFrom("document_step as step")
    .leftJoin("app_user", "app_user.id", "step.userId")
    .select(["step.id", "step.status", "step.at", "step.comment", "app_user.firstName", "app_user.lastName"])
    .where("step.agencyId", "=", agencyId)
    .where("step.documentId", "=", documentId)
    .orderBy("step.at")
    .orderBy("step.id")
    .execute();
