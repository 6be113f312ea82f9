import { DeviceError } from "#src/lib/device/device-error.ts";
import { isSameOwner, ownerOf } from "#src/lib/device/platform.ts";
import type { Keeper } from "#src/lib/outbox/keeper.ts";
import { changeDraft, findDraft } from "./kept-assessment.ts";
import { mergeAssessment, mergeChanges } from "./merge-changes.ts";

/** Reads the full assessment again. Throws ApiError, or another error without a response. */
export async function readWhole(keeper: Keeper, id: string): Promise<void> {
  checkOwner(keeper);
  const read = await keeper.platform.send("GET /assessments/:id", { id });
  await changeDraft(keeper, id, (kept) => mergeAssessment(kept, read));
}

/** Reads the changed answers, or the full assessment if its status or chart facts changed too. */
export async function readChanges(keeper: Keeper, id: string): Promise<void> {
  checkOwner(keeper);
  const known = await findDraft(keeper, id);
  if (known === undefined) return readWhole(keeper, id);
  const since = String(known.revision);
  const changes = await keeper.platform.send("GET /assessments/:id/answers", { id, since });
  const isFromChart = changes.answers.some(({ source }) => source !== null);
  if (changes.status !== known.status || isFromChart) return readWhole(keeper, id);
  await changeDraft(keeper, id, (kept) => kept && mergeChanges(kept, changes));
}

/** Never reads for one user with another user's session. */
function checkOwner({ platform, owner }: Keeper): void {
  if (!isSameOwner(owner, ownerOf(platform.user()))) throw new DeviceError("locked");
}
