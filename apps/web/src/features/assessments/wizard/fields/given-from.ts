import type { Alternative, Answer, AnsweringDevice } from "@hearthside/contract";
import { personName } from "../../words.ts";

/** The known origin of one of two answers. */
export type Given = Partial<Pick<Alternative, "givenBy" | "device">> & {
  readonly source?: Answer["source"];
};

type Here = { readonly userId: string | undefined; readonly device: AnsweringDevice };

/** "from this phone", "from your computer", "from Sal Marsh's tablet", "from the chart". */
export function givenFrom({ source = null, givenBy, device }: Given, here: Here): string {
  if (source !== null) return sources[source];
  if (device !== undefined && device.id === here.device.id) return `from this ${device.kind}`;
  const isOwn = givenBy === undefined || givenBy.id === here.userId;
  if (!isOwn)
    return device === undefined
      ? `from ${personName(givenBy)}`
      : `from ${personName(givenBy)}'s ${device.kind}`;
  if (device === undefined) return "from you";
  return device.kind === here.device.kind ? `from your other ${device.kind}` : `from your ${device.kind}`;
}

const sources = {
  chart: "from the chart",
  agency: "from the agency",
  previous: "from the previous assessment",
  import: "from the imported file",
} as const;
