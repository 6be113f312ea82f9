import { ageBucketOf, type DocumentKind, type DocumentSummary, needsPhysician } from "@hearthside/contract";
import { daysBetween } from "@hearthside/scheduling";
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import * as z from "zod/mini";
import { dayIn } from "#src/clock.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const notApproved = ["draft", "returned", "submitted", "in-review"] as const;

/**
 * The caller may see the patient, or wrote the document and it is not approved yet: authors may finish what they
 * started after an assignment ends.
 */
export const isOwnOrAssignedDocument =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Database, "patient" | "document">): ExpressionWrapper<Database, never, SqlBool> =>
    eb.or([
      isAssignedTo(caller)(eb),
      eb.and([eb("document.authorId", "=", caller.userId), eb("document.status", "in", notApproved)]),
    ]);

/** Documents the caller may see, with the names that lists show. */
const selectDocuments = (work: In<Caller>) =>
  work.trx
    .selectFrom("document")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "document.patientId"))
    .leftJoin("app_user as author", "author.id", "document.authorId")
    .leftJoin("app_user as assignee", "assignee.id", "document.assigneeId")
    .leftJoin("physician", (join) => matchInAgency(join, "physician.id", "document.physicianId"))
    .select([
      "patient.sortName as patientName",
      sql<string | null>`author."lastName" || ', ' || author."firstName"`.as("authorName"),
      sql<string | null>`assignee."lastName" || ', ' || assignee."firstName"`.as("assigneeName"),
      sql<
        string | null
      >`physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential`.as(
        "physicianName",
      ),
    ])
    .where("document.agencyId", "=", work.agencyId)
    .where(isOwnOrAssignedDocument(work));

/** For lists: without the content. */
export const selectDocumentSummaries = (work: Work) =>
  selectDocuments(work).select([
    "document.id",
    "document.version",
    "document.patientId",
    "document.kind",
    "document.title",
    "document.status",
    "document.authorId",
    "document.assigneeId",
    "document.createdAt",
    "document.submittedAt",
    "document.sentAt",
    "document.physicianSignedOn",
    "document.receivedOn",
    "document.endedAt",
  ]);

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectDocumentSummaries>["execute"]>>[number];

/** The whole row, with its order. */
const selectRows = (work: In<Caller>) =>
  selectDocuments(work)
    .leftJoin("order", (join) => matchInAgency(join, "order.id", "document.id"))
    .leftJoin("app_user as receiver", "receiver.id", "order.receivedBy")
    .leftJoin("membership as receiverIn", (join) =>
      join
        .onRef("receiverIn.agencyId", "=", "document.agencyId")
        .onRef("receiverIn.userId", "=", "order.receivedBy"),
    )
    .selectAll("document")
    .select([
      "order.orderedOn",
      "order.receivedBy",
      "order.receivedAt",
      sql<string | null>`receiver."firstName" || ' ' || receiver."lastName"`.as("receiverName"),
      "receiverIn.discipline as receiverCredential",
    ]);

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

/** Undefined if the caller cannot see such a document. */
export const findDocument = (work: In<Caller>, id: string): Promise<DocumentRow | undefined> =>
  selectRows(work).where("document.id", "=", id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockDocument = (work: Work, id: string): Promise<DocumentRow | undefined> =>
  selectRows(work).where("document.id", "=", id).forUpdate("document").executeTakeFirst();

/** A line of a list. Its age is counted in the agency's days. */
export function summaryOf(row: SummaryRow, caller: Pick<Caller, "zone" | "today">): DocumentSummary {
  const { endedAt, createdAt, submittedAt, sentAt, ...rest } = row;
  const ageDays = ageOf(row, caller);
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    ageDays,
    ageBucket: ageDays === null ? null : ageBucketOf(ageDays),
    isRemoved: endedAt !== null,
  };
}

/** For an order awaiting the physician: days since it was submitted. */
function ageOf(
  { kind, status, submittedAt }: SummaryRow,
  { zone, today }: Pick<Caller, "zone" | "today">,
): number | null {
  const isWaiting = needsPhysician(kind) && (status === "approved" || status === "sent");
  if (!isWaiting || submittedAt === null) return null;
  return Math.max(0, daysBetween(dayIn(zone, submittedAt), today));
}

/** The content of most kinds of documents. */
export const DocumentContent = z.object({ text: z.string() });

type Written = { readonly kind: DocumentKind; readonly content: unknown };

/** The text of a document. Null for one with its own form. */
export function textOf({ kind, content }: Written) {
  if (hasOwnForm({ kind, content })) return null;
  return DocumentContent.parse(content).text;
}

/** Written on its own screen instead of in the document wizard. A visit note may have a form or a text. */
export const hasOwnForm = ({ kind, content }: Written): boolean =>
  kind === "plan-of-care" ||
  kind === "frequency-order" ||
  (kind === "visit-note" && !DocumentContent.safeParse(content).success);

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

/** The row must be locked. The order's status follows through its foreign key. Returns the new version. */
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
