import type { SupplyRequest } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { getRequest } from "./requests.ts";
import { tellSupply } from "./tell-supply.ts";

type Happening = {
  /** The audit action, such as `ready`. */
  readonly act: string;
  readonly id: string;
  readonly before?: SupplyRequest;
};

/** Records the change in the audit trail, notifies browsers and returns the current request. */
export async function recordRequest(
  trx: AgencyTrx,
  caller: Caller,
  { act, id, before }: Happening,
): Promise<SupplyRequest> {
  const after = await getRequest(trx, caller, id);
  const { patientId, version: revision } = after;
  await recordEvent(trx, caller, {
    action: `supply-request.${act}`,
    subjectId: id,
    ...(patientId === null ? {} : { patientId }),
    ...(before === undefined ? {} : { before: factsOf(before) }),
    after: factsOf(after),
  });
  await tellSupply(trx, caller, { subjectId: id, patientId, revision });
  return after;
}

const factsOf = (request: SupplyRequest) => {
  const { itemId, branchId, quantity, given, forKind, userId, physicianId, neededOn, status, closeReason } =
    request;
  return { itemId, branchId, quantity, given, forKind, userId, physicianId, neededOn, status, closeReason };
};
