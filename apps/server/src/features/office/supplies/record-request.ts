import type { SupplyRequest } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { getRequest } from "./requests.ts";
import { tellSupply } from "./tell-supply.ts";

type Happening = {
  /** The audit action, such as `ready`. */
  readonly act: string;
  readonly id: string;
  readonly before?: SupplyRequest;
};

/** Records the change in the audit trail, notifies browsers and returns the current request. */
export async function recordRequest(work: Work, { act, id, before }: Happening): Promise<SupplyRequest> {
  const after = await getRequest(work, id);
  const { patientId, version: revision } = after;
  await recordEvent(work, {
    action: `supply-request.${act}`,
    subjectId: id,
    ...(patientId === null ? {} : { patientId }),
    ...(before === undefined ? {} : { before: factsOf(before) }),
    after: factsOf(after),
  });
  await tellSupply(work, { subjectId: id, patientId, revision });
  return after;
}

const factsOf = (request: SupplyRequest) => {
  const { itemId, branchId, quantity, given, forKind, userId, physicianId, neededOn, status, closeReason } =
    request;
  return { itemId, branchId, quantity, given, forKind, userId, physicianId, neededOn, status, closeReason };
};
