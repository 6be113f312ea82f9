import {
  type Allergy,
  type FieldError,
  type MedicationConflict,
  type MedicationLine,
  type MedicationList,
  noClashReason,
} from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordRow } from "#src/features/shared/chart-rows/change-rows.ts";
import { lockChart, sayNone, takeNoneBack } from "#src/features/shared/chart-rows/none-known.ts";
import type { Recorded } from "#src/features/shared/chart-rows/row-list.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAllergies } from "../chart-lists/allergies.ts";
import { clashesOf } from "./clashes.ts";
import { rememberNames } from "./medication-names.ts";
import {
  findMedications,
  findPrescribers,
  hasEndedOn,
  insertMedications,
  listMedications,
  lockMedications,
  type MedicationRow,
  updateMedication,
} from "./medications.ts";

type Saving = {
  readonly patientId: string;
  readonly lines: readonly MedicationLine[];
  readonly takesNone?: boolean | undefined;
};

/**
 * Saves all lines or none. A line equal to the chart changes nothing, whatever its version: sent
 * again after a lost response, a save succeeds. Throws `not-found`, `invalid-input` with every wrong field, `conflict` with
 * the current state of each line changed by someone else, `key-reused` for the id of another patient's medication.
 */
export async function saveMedications(
  work: Work,
  { patientId, lines, takesNone }: Saving,
): Promise<MedicationList> {
  await checkLines(work, lines);
  await lockChart(work, patientId);
  const before = await rowsBefore(work, { patientId, lines });
  const changes = lines.filter((line) => !isSame(line, before.get(line.id)));
  await refuseStale(work, { patientId, lines: changes, before });
  await refuseClashes(work, { patientId, lines, before });
  await write(work, { patientId, lines: changes, before });
  const list = await listMedications(work, { patientId });
  await settleNone(work, { patientId, takesNone, list });
  return listMedications(work, { patientId });
}

async function checkLines(work: Work, lines: readonly MedicationLine[]): Promise<void> {
  const prescribers = await findPrescribers(
    work,
    lines.flatMap(({ prescriberId }) => prescriberId ?? []),
  );
  const unknown = lines.flatMap(({ prescriberId }, at) =>
    prescriberId === null || prescribers.has(prescriberId)
      ? []
      : [{ field: `lines.${at}.prescriberId`, message: "This prescriber is not in the physician directory" }],
  );
  const errors = [...validate(lines), ...unknown];
  if (errors.length > 0) throw new AppError("invalid-input", { errors });
}

type Before = ReadonlyMap<string, MedicationRow>;
type Lines = { readonly patientId: string; readonly lines: readonly MedicationLine[] };

/** The current rows of these lines. Throws `key-reused`, and `not-found` for a missing row. */
async function rowsBefore(work: Work, { patientId, lines }: Lines): Promise<Before> {
  if (lines.length === 0) return new Map();
  const rows = await lockMedications(
    work,
    lines.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (rows.some((row) => row.patientId !== patientId)) throw new AppError("key-reused");
  if (lines.some(({ id, version }) => version !== null && !byId.has(id))) throw new AppError("not-found");
  return byId;
}

function isSame(line: MedicationLine, row: MedicationRow | undefined): boolean {
  if (row === undefined) return false;
  const said = { ...row, prescriberName: row.prescriberId === null ? row.prescriberName : null };
  return contents.every((field) => said[field] === line[field]);
}

const contents = [
  "name",
  "dose",
  "route",
  "frequency",
  "startDate",
  "endDate",
  "classification",
  "prescriberId",
  "prescriberName",
  "newOrChanged",
  "purpose",
  "discontinueReason",
  "clashReason",
  "isRemoved",
] as const;

type Changes = Lines & { readonly before: Before };

async function refuseStale(work: Work, { patientId, lines, before }: Changes): Promise<void> {
  const stale = lines.filter(({ id, version }) => before.get(id)?.version !== (version ?? undefined));
  if (stale.length === 0) return;
  const all = await findMedications(work, { patientId, removed: true });
  const context: MedicationConflict = { lines: all.filter(({ id }) => stale.some((line) => line.id === id)) };
  throw new AppError("conflict", { context });
}

/** A current medication that conflicts with an allergy is saved only with a reason. */
async function refuseClashes(work: Work, { patientId, lines, before }: Changes): Promise<void> {
  const allergies = await findAllergies(work, { patientId });
  const errors = lines.flatMap((line, at) =>
    isSame(line, before.get(line.id)) || !isUnexplained(work, line, allergies)
      ? []
      : [{ field: `lines.${at}.clashReason`, message: noClashReason }],
  );
  if (errors.length > 0) throw new AppError("invalid-input", { errors });
}

const isUnexplained = ({ today }: Caller, line: MedicationLine, allergies: readonly Allergy[]): boolean =>
  line.clashReason === null &&
  !line.isRemoved &&
  !hasEndedOn(today, line) &&
  clashesOf(line, allergies).length > 0;

async function write(work: Work, { patientId, lines, before }: Changes): Promise<void> {
  const added = lines.filter(({ id }) => !before.has(id));
  if (added.length > 0) {
    const written = await insertMedications(work, { patientId, lines: added });
    if (written.length < added.length) throw new AppError("key-reused");
  }
  for (const line of lines) if (before.has(line.id)) await updateMedication(work, line);
  await rememberNames(
    work,
    lines.filter(({ id, name }) => before.get(id)?.name !== name),
  );
  await recordLines(work, { patientId, lines, before });
}

const recorded: Recorded<MedicationRow> = {
  name: "medication",
  unaudited: ["prescriberName"],
  alsoAudited: ({ version }) => ({ version }),
};

async function recordLines(work: Work, { lines, before }: Changes): Promise<void> {
  if (lines.length === 0) return;
  const rows = await lockMedications(
    work,
    lines.map(({ id }) => id),
  );
  for (const after of rows) await recordRow(work, recorded, { before: before.get(after.id), after });
}

type NoneSaid = {
  readonly patientId: string;
  readonly takesNone: boolean | undefined;
  readonly list: MedicationList;
};

/** "Takes no medications" is valid only while no current medication is on the chart. */
async function settleNone(work: Work, { patientId, takesNone, list }: NoneSaid): Promise<void> {
  const kind = "medication";
  const takesSome = list.medications.some(({ isCurrent }) => isCurrent);
  if (takesNone === true && takesSome)
    throw invalidField("takesNone", "This patient has current medications on the chart");
  if (takesSome || takesNone === false) await takeNoneBack(work, { patientId, kind });
  else if (takesNone === true && list.noneOn === null) await sayNone(work, { patientId, kind });
}

/** Problems of the lines by field, such as `lines.3.endDate`. */
const validate = (lines: readonly MedicationLine[]): FieldError[] =>
  lines.flatMap((line, at) =>
    [spanProblem(line), reasonProblem(line), prescriberProblem(line), idProblem(lines, at)]
      .filter((problem) => problem !== undefined)
      .map(({ field, message }) => ({ field: `lines.${at}.${field}`, message })),
  );

const spanProblem = ({ startDate, endDate }: MedicationLine) =>
  startDate !== null && endDate !== null && endDate < startDate
    ? { field: "endDate", message: "The end date is before the start date" }
    : undefined;

const reasonProblem = ({ discontinueReason, endDate }: MedicationLine) =>
  discontinueReason !== null && endDate === null
    ? { field: "endDate", message: "Please enter the date it was discontinued" }
    : undefined;

const prescriberProblem = ({ prescriberId, prescriberName }: MedicationLine) =>
  prescriberId !== null && prescriberName !== null
    ? { field: "prescriberName", message: "Please choose a prescriber or enter a name, not both" }
    : undefined;

const idProblem = (lines: readonly MedicationLine[], at: number) =>
  lines.findIndex(({ id }) => id === lines[at]?.id) < at
    ? { field: "id", message: "This medication was sent twice" }
    : undefined;
