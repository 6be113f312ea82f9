import type { SupplyRequest } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { getRequest } from "./requests.ts";
import { tellSupply } from "./tell-supply.ts";

type Happening = {
  /** What happened, such as `ready`. */
  readonly act: string;
  readonly id: string;
  readonly before?: SupplyRequest;
};

/** Audit trail and browsers learn what became of a request; answers it as it is now. */
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
