import type { AdmissionStatus, admissionEventKinds } from "@hearthside/contract";

type Kind = (typeof admissionEventKinds)[number];

const after = {
  admitted: "active",
  transferred: "on-hold",
  resumed: "active",
  "discharge-planned": "discharge-pending",
} as const satisfies { [K in Exclude<Kind, "discharged" | "reopened">]: AdmissionStatus };

/**
 * Where an admission stands once its discharge is taken back, by all that happened to it: where it stood before. Of a
 * discharge that was only planned: in care.
 */
export function standingWithoutDischarge(
  kinds: readonly Kind[],
  isDischarged: boolean,
): "active" | "on-hold" | "discharge-pending" {
  let standing: "active" | "on-hold" | "discharge-pending" = "active";
  let isOver = false;
  for (const kind of kinds) {
    if (kind === "reopened") standing = isOver ? standing : "active";
    else if (kind !== "discharged") standing = after[kind];
    isOver = kind === "discharged";
  }
  return isDischarged ? standing : "active";
}
