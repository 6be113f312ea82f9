import { tellKept } from "#src/lib/device/kept-changes.ts";
import { logQuietly } from "#src/lib/log.ts";
import { lastOn, type Operation, type Operations } from "#src/lib/outbox/operation.ts";
import type { Keeper } from "./keeper.ts";

/**
 * Keeps operations on the device, all or none, after those of all tabs that wait for the same fields. When the device
 * cannot keep them they stay in this tab's memory, and go to the device with the next ones that it can keep.
 * `device` as it was opened when they were made: a lock since then does not stop them.
 */
export async function keepOperations(
  keeper: Keeper,
  device: ReturnType<Keeper["device"]>,
  made: readonly Operation[],
): Promise<"device" | "memory"> {
  const { platform, owner, memory } = keeper;
  const subjectId = made[0]?.subjectId ?? "";
  const turn = `hearthside-write ${owner.userId} ${owner.agencyId} ${subjectId}`;
  const place = await platform.inTurn(turn, async () => {
    const inMemory = await memory.operations.list();
    try {
      await addToDevice((await device).operations, inMemory, made);
      memory.operations.forget(inMemory.map(({ opId }) => opId));
      return "device";
    } catch (error) {
      logQuietly("The device could not keep an answer.", error);
      await memory.operations.add(chain(inMemory, made));
      return "memory";
    }
  });
  tellKept(platform, { owner, subjectId });
  return place;
}

async function addToDevice(
  operations: Operations,
  inMemory: readonly Operation[],
  made: readonly Operation[],
) {
  const kept = await operations.list();
  await operations.add([...inMemory, ...chain([...kept, ...inMemory], made)]);
}

/** Each new one follows the last one on its field; what takes the place of another settles what that one settled. */
function chain(kept: readonly Operation[], made: readonly Operation[]): readonly Operation[] {
  const chained: Operation[] = [];
  for (const operation of made) {
    const before = lastOn([...kept, ...chained], operation.subjectId, operation.item);
    const also = before === undefined || before.wasSent ? [] : before.settles;
    const settles = [...new Set([...also, ...operation.settles])];
    chained.push({ ...operation, follows: before?.opId ?? operation.follows, settles });
  }
  return chained;
}
