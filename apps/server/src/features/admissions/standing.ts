import type { AdmissionStatus, admissionEventKinds } from "@hearthside/contract";

type Kind = (typeof admissionEventKinds)[number];
type End = "discharged" | "not-admitted";
const isEnd = (kind: Kind): kind is End => kind === "discharged" || kind === "not-admitted";

const after = {
  admitted: "active",
  transferred: "on-hold",
  resumed: "active",
  "discharge-planned": "discharge-pending",
} as const satisfies { [K in Exclude<Kind, End | "reopened">]: AdmissionStatus };

/**
 * The status of an admission once its discharge is undone, from its events: the status before the discharge. For a
 * planned discharge: on service.
 */
export function standingWithoutDischarge(
  kinds: readonly Kind[],
  isDischarged: boolean,
): "active" | "on-hold" | "discharge-pending" {
  let standing: "active" | "on-hold" | "discharge-pending" = "active";
  let isOver = false;
  for (const kind of kinds) {
    if (kind === "reopened") standing = isOver ? standing : "active";
    else if (!isEnd(kind)) standing = after[kind];
    isOver = isEnd(kind);
  }
  return isDischarged ? standing : "active";
}
