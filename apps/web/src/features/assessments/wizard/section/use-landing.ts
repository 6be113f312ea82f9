import type { Group } from "@hearthside/oasis";
import { useEffect } from "react";
import { fieldDomId } from "../fields/control.ts";
import { fieldsOf } from "../state/places.ts";
import { useTarget, useWizard } from "../state/use-form.ts";
import { focusIn } from "./land.ts";

/** Moves the focus to the requested field once it is rendered. */
export function useLanding(group: Group): void {
  const { store } = useWizard();
  const target = useTarget();
  useEffect(() => {
    if (target === undefined || !fieldsOf(group.fields).some(({ id }) => id === target.id)) return;
    store.reach();
    land(document.getElementById(fieldDomId(target.id)) ?? document.getElementById(`group-${group.id}`));
  }, [target, group, store]);
}

/** A skipped question is not rendered, so the focus goes to its card's heading. */
function land(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: "center" });
  focusIn(place);
}
