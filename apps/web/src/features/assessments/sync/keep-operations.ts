import { tellKept } from "#src/lib/device/kept-changes.ts";
import { logQuietly } from "#src/lib/log.ts";
import { lastOn, type Operation } from "#src/lib/outbox/operation.ts";
import type { Keeper } from "./keeper.ts";

/**
 * Keeps operations on the device, all or none, after those of all tabs that wait for the same fields. When the device
 * cannot keep them they stay in this tab's memory, and go to the device with the next ones that it can keep.
 */
export async function keepOperations(
  keeper: Keeper,
  subjectId: string,
  made: readonly Operation[],
): Promise<"device" | "memory"> {
  const { platform, owner, memory } = keeper;
  const turn = `hearthside-write ${owner.userId} ${owner.agencyId} ${subjectId}`;
  const place = await platform.inTurn(turn, async () => {
    const inMemory = await memory.operations.list();
    try {
      await addToDevice(keeper, inMemory, made);
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

async function addToDevice(keeper: Keeper, inMemory: readonly Operation[], made: readonly Operation[]) {
  const { operations } = await keeper.device();
  const kept = await operations.list();
  await operations.add([...inMemory, ...chain([...kept, ...inMemory], made)]);
  keeper.memory.operations.forget(inMemory.map(({ opId }) => opId));
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
