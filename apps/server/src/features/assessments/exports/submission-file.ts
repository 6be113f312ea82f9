import { createHash } from "node:crypto";
import type { FieldError } from "@hearthside/contract/errors";
import {
  type Answers,
  type Form,
  type SubmissionControl,
  submissionProblems,
  toSubmissionXml,
} from "@hearthside/oasis";
import { productVersion } from "#src/product-version.ts";
import { formOf } from "../instrument.ts";
import { findingProblems } from "../lifecycle/readiness.ts";
import type { ExportRow } from "./export-queries.ts";

/** The facts about record and sender in a file. */
export type Sent = Pick<
  ExportRow,
  | "id"
  | "reason"
  | "transaction"
  | "correctionNumber"
  | "state"
  | "npi"
  | "submissionId"
  | "certificationNumber"
>;

export type Exported = {
  readonly row: Sent;
  /** The answers as sent to CMS, SSN digits included. */
  readonly answers: Answers;
};

export type SubmissionFile = {
  readonly name: string;
  readonly body: Buffer;
  readonly sha256: Buffer;
};

/** The product version that wrote a file; null if the file does not say. */
type Written = { readonly productVersion: string | null };

/** Agencies in these territories report to Hawaii's system. Source: OASIS-E2 data specifications, STATE_CD. */
const reportedToHawaii: readonly string[] = ["AS", "GU", "MP"];

/** What CMS would reject today, in the answers and in the sender's facts. */
export function sendingProblems({ row, answers }: Exported, today: string): FieldError[] {
  const form = formOf(row, answers, today);
  const ofSender = form === undefined ? [] : submissionProblems(form, controlOf(row, { productVersion }));
  return [
    ...findingProblems(row, answers, today),
    ...ofSender
      .filter(({ severity }) => severity === "fatal")
      .map(({ element, message, edit }) => ({ field: element, message: `${message} (${edit})` })),
  ];
}

/**
 * The file of one assessment; the same answers give the same bytes. What cannot be written, such as a name in characters
 * CMS does not accept, is a problem.
 */
export function submissionFile({ row, answers }: Exported, written: Written): SubmissionFile | FieldError {
  const form = formOf(row, answers, "");
  if (form === undefined) return { field: "M0090", message: "Enter the date the assessment was completed." };
  const xml = writeXml(form, answers, controlOf(row, written));
  if (typeof xml !== "string") return xml;
  const body = Buffer.from(xml, "latin1");
  const sender = (row.certificationNumber ?? row.submissionId ?? "").replace(/[^0-9A-Z]/gi, "-");
  const name = `${sender}_${row.id}_${row.transaction}.xml`;
  return { name, body, sha256: createHash("sha256").update(body).digest() };
}

function controlOf(
  { transaction, correctionNumber, state, submissionId, npi }: Sent,
  { productVersion: version }: Written,
): SubmissionControl {
  return {
    transaction,
    correctionNumber,
    state: state !== null && reportedToHawaii.includes(state) ? "HI" : (state ?? ""),
    agencyId: submissionId ?? "",
    ...(npi === null ? {} : { npi }),
    ...(version === null ? {} : { product: { name: "Hearthside", version } }),
  };
}

function writeXml(form: Form, answers: Answers, control: SubmissionControl): string | FieldError {
  try {
    return toSubmissionXml(form, answers, control);
  } catch (error) {
    if (error instanceof RangeError) return { field: "answers", message: error.message };
    throw error;
  }
}
