import { rm } from "node:fs/promises";
import { documentKindLabels } from "@hearthside/contract";
import type { Area } from "@hearthside/contract/permissions";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { type In, inAgency } from "#src/db/in-agency.ts";
import { openDatabase } from "#src/db/pool.ts";
import { pdfOfAssessment } from "#src/features/assessments/pdf-of-assessment.ts";
import { planForm } from "#src/features/care-plans/plan-form.ts";
import type { DocumentForms } from "#src/features/documents/print/document-form.ts";
import { pdfOfDocument } from "#src/features/documents/print/print-document.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { fileStoreFor } from "#src/file-store/file-store-for.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { drawDocument } from "#src/pdf/draw-document.ts";
import type { PdfDocument } from "#src/pdf/pdf-document.ts";
import { type ExportMessage, exportName, type RecordOrder } from "../export-order.ts";
import { type FileSink, openSink } from "../row-writer.ts";
import { type EntryBook, openBook, writeIndex, writeList } from "./entries.ts";
import { findAssessments, findRecordDocuments, findStoredFiles, recordTables } from "./record-tables.ts";

type Say = (message: ExportMessage) => void;

const longestStatementMs = 3_600_000;
const indexFiles = 2;

/** Writes a patient's whole record or nothing, from one snapshot of the agency's data. */
export async function fulfillRecord(order: RecordOrder, say: Say): Promise<void> {
  const db = openDatabase(
    {
      ...order.connection,
      max: 1,
      application_name: exportName,
      statement_timeout: longestStatementMs,
      idle_in_transaction_session_timeout: longestStatementMs,
    },
    { onError: () => undefined },
  );
  const sink = await openSink(order.path);
  try {
    const files = await inAgency(db.kysely, order.caller, ({ trx }) =>
      writeRecord(trx, { order, sink, say }),
    );
    await sink.close();
    say({ kind: "done", rows: files, size: sink.size(), sha256: sink.sha256() });
  } catch (error) {
    await sink.close();
    await rm(order.path, { force: true });
    throw error;
  } finally {
    await db.close();
  }
}

type Writing = { readonly order: RecordOrder; readonly sink: FileSink; readonly say: Say };

/** Returns the number of files. */
async function writeRecord(trx: AgencyTrx, { order, sink, say }: Writing): Promise<number> {
  await begin(trx, { order, say });
  const parts = await findParts(trx, order);
  say({ kind: "counted", rows: parts.count });
  const book = openBook(sink, (rows) => say({ kind: "written", rows }));
  await writeParts(trx, { order, book, parts });
  await book.end();
  return book.entries().length;
}

/** One read-only snapshot of the data for everything that follows, in the agency's time zone. */
async function begin(trx: AgencyTrx, { order, say }: Pick<Writing, "order" | "say">): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(trx);
  const { rows } = await sql<{ backend: number }>`
    select set_config('timezone', ${order.caller.zone}, true), pg_backend_pid() as backend`.execute(trx);
  say({ kind: "connected", backend: rows[0]?.backend ?? 0 });
}

/** The parts of the record that the requester may see. */
async function findParts(trx: AgencyTrx, { caller, patientId }: RecordOrder) {
  const subject = { agencyId: caller.agencyId, patientId };
  const patient = await getPatient({ ...caller, trx }, patientId);
  const sees = (area: Area) => callerMay(caller, area, "view");
  const lists = recordTables.filter(({ area, action = "view" }) => callerMay(caller, area, action));
  const documents = sees("documents") ? await findRecordDocuments(trx, subject) : [];
  const assessments = sees("assessments") ? await findAssessments(trx, subject) : [];
  const stored = sees("files") ? await findStoredFiles(trx, subject) : [];
  const leftOut = recordTables.filter((list) => !lists.includes(list)).map(({ name }) => name);
  const count = lists.length * 2 + documents.length + assessments.length + stored.length + indexFiles;
  return { subject, patient, lists, documents, assessments, stored, leftOut, count };
}

type Parts = {
  readonly order: RecordOrder;
  readonly book: EntryBook;
  readonly parts: Awaited<ReturnType<typeof findParts>>;
};

async function writeParts(trx: AgencyTrx, { order, book, parts }: Parts): Promise<void> {
  const { caller, agencyName, at, atText } = order;
  const { subject, patient, lists, documents, assessments, stored, leftOut } = parts;
  for (const list of lists) await writeList(trx, subject, { book, list });
  await writeDocuments({ ...caller, trx }, { book, documents });
  await writeAssessments({ ...caller, trx }, { book, assessments, agencyName });
  await writeFiles({ book, store: fileStoreFor(order.store), agencyId: caller.agencyId, stored });
  const { recordNumber, firstName, lastName } = patient;
  await writeIndex(book, {
    agencyName,
    recordNumber,
    patientName: `${firstName} ${lastName}`,
    at,
    atText,
    zone: caller.zone,
    leftOut,
  });
}

type Stored = {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly day: string;
};

type Files = {
  readonly book: EntryBook;
  readonly store: FileStore;
  readonly agencyId: number;
  readonly stored: readonly Stored[];
};

/** Uploaded files, byte for byte. */
async function writeFiles({ book, store, agencyId, stored }: Files): Promise<void> {
  for (const file of stored)
    await book.add(pathOf(file), async (out) => {
      const content: AsyncIterable<Uint8Array> = await store.read({ agencyId, id: file.id, part: "content" });
      for await (const piece of content) await out(piece);
      return undefined;
    });
}

/** A folder per file, so that equal names do not collide, without characters that some file systems reject. */
const pathOf = ({ id, name, day }: Stored): string =>
  `files/${day} ${id}/${name.replaceAll(/[\\/:*?"<>|]/g, " ").replaceAll(/^[\s.]+|[\s.]+$/g, "") || "file"}`;

const ownForms: Partial<DocumentForms> = { "plan-of-care": planForm };

type RecordDocument = { readonly id: string; readonly day: string };

/** The patient's documents as they are printed, signed ones as they were signed. Drawn one at a time. */
async function writeDocuments(
  work: In<Caller>,
  {
    book,
    documents,
  }: { book: EntryBook; documents: readonly (RecordDocument & { kind: keyof DocumentForms })[] },
): Promise<void> {
  for (const { id, day, kind } of documents)
    await addPdf(book, `documents/${day} ${documentKindLabels[kind]} ${id}.pdf`, () =>
      pdfOfDocument(work, { id, ownForms }),
    );
}

/** The patient's assessments, with every answer in words and as a code. */
async function writeAssessments(
  work: In<Caller>,
  {
    book,
    assessments,
    agencyName,
  }: { book: EntryBook; assessments: readonly RecordDocument[]; agencyName: string },
): Promise<void> {
  for (const { id, day } of assessments)
    await addPdf(book, `assessments/${day} OASIS ${id}.pdf`, () => pdfOfAssessment(work, { id, agencyName }));
}

const addPdf = (book: EntryBook, path: string, read: () => Promise<PdfDocument>): Promise<void> =>
  book.add(path, async (out) => {
    await out(await drawDocument(await read()));
    return undefined;
  });
