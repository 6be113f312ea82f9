import type { Contract, GivenOutputOf, ReadInputOf, Warning } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import type { AgencyTrx } from "#src/boundary.ts";
import { notify } from "#src/features/notifications/notify.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import { findMember, updateWarning, type WarningRow } from "./queries.ts";
import { tellWarning } from "./tell-warning.ts";
import { mayBeGiven } from "./visible-warnings.ts";
import { type AtVersion, doToEach, getWarning, holdWarning } from "./warnings.ts";

type Gift = AtVersion & { readonly assigneeId: string | null };

/**
 * Assigns a warning to someone who may see it and notifies them; null unassigns it. Throws `not-found`, `conflict`,
 * `wrong-status` for a resolved one, `invalid-input` for an invalid assignee.
 */
export async function assignWarning(trx: AgencyTrx, caller: Caller, gift: Gift): Promise<Warning> {
  const row = await assignOne(trx, caller, gift);
  await tellAssignee(trx, caller, { assigneeId: gift.assigneeId, rows: [row] });
  return getWarning(trx, caller, gift.id);
}

/** The same for several warnings, with one notification. */
export async function assignWarnings(
  trx: AgencyTrx,
  caller: Caller,
  { warnings, assigneeId }: ReadInputOf<Contract["POST /warnings/assign"]>,
): Promise<GivenOutputOf<Contract["POST /warnings/assign"]>> {
  const rows: WarningRow[] = [];
  const results = await doToEach(warnings, async (named) => {
    rows.push(await assignOne(trx, caller, { ...named, assigneeId }));
  });
  await tellAssignee(trx, caller, { assigneeId, rows });
  return { results };
}

async function assignOne(
  trx: AgencyTrx,
  caller: Caller,
  { assigneeId, ...named }: Gift,
): Promise<WarningRow> {
  const row = await holdWarning(trx, caller, named);
  if (row.resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This warning is already resolved." });
  if (assigneeId !== null)
    await checkAssignee(trx, caller, { userId: assigneeId, patientId: row.patientId, kind: row.kind });
  await updateWarning(trx, caller, { id: row.id, changes: { assigneeId } });
  await tellWarning(trx, caller, {
    row,
    action: "warning.assign",
    before: { assigneeId: row.assigneeId },
    after: { assigneeId },
  });
  return row;
}

type Member = { readonly userId: string; readonly patientId: string | null; readonly kind: string };

async function checkAssignee(trx: AgencyTrx, caller: Caller, member: Member): Promise<void> {
  const found = await findMember(trx, caller, member);
  if (found === undefined) throw invalidField("assigneeId", "Please choose an employee of this agency.");
  if (!mayBeGiven(member.kind, powersOf(found)))
    throw invalidField("assigneeId", "Please choose someone who reviews emergency access.");
  if (member.patientId === null || found.isAssigned || may(powersOf(found), "patients", "view-all")) return;
  throw new AppError("invalid-input", {
    detail: "This employee is not assigned to the patient. Assign the patient to this employee first.",
    errors: [{ field: "assigneeId", message: "Please choose someone with access to this patient." }],
  });
}

type Given = { readonly assigneeId: string | null; readonly rows: readonly WarningRow[] };

/** Only for warnings that are new to the assignee. */
async function tellAssignee(trx: AgencyTrx, caller: Caller, { assigneeId, rows }: Given): Promise<void> {
  const fresh = rows.filter((row) => row.assigneeId !== assigneeId);
  const [first] = fresh;
  if (assigneeId === null || assigneeId === caller.userId || first === undefined) return;
  const isOne = fresh.length === 1;
  await notify(trx, caller, {
    userId: assigneeId,
    kind: "warning-assigned",
    tone: "warning",
    content: isOne ? `Assigned to you: ${first.title}` : `${fresh.length} warnings assigned to you`,
    patientId: isOne ? first.patientId : null,
    subjectId: isOne ? first.id : null,
  });
}
