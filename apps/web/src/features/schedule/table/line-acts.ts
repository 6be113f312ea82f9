import type { Line } from "../data/months.ts";
import { useMay } from "../use-may.ts";

const labels = {
  open: "Open patient",
  reschedule: "Reschedule",
  assign: "Assign",
  miss: "Mark as missed",
  cancel: "Cancel",
} as const;

/** Actions of an order: on the patient or on one of its visits. */
export type LineAct = keyof typeof labels;
export type LineOption = { readonly value: LineAct; readonly label: string };
export type OnLineAct = (act: LineAct, line: Line) => void;

/** The actions allowed to the signed-in user. */
export function useLineOptions(): readonly LineOption[] {
  const open = {
    open: useMay("view", "patients"),
    reschedule: useMay("approve"),
    assign: useMay("approve"),
    miss: useMay("edit"),
    cancel: useMay("delete"),
  } satisfies Record<LineAct, boolean>;
  const acts = ["open", "reschedule", "assign", "miss", "cancel"] as const;
  return acts.filter((act) => open[act]).map((value) => ({ value, label: labels[value] }));
}
