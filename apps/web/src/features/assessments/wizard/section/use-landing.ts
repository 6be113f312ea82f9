import type { Group } from "@hearthside/oasis";
import { useEffect } from "react";
import { fieldDomId } from "../fields/control.ts";
import { fieldsOf } from "../state/places.ts";
import { useTarget, useWizard } from "../state/use-form.ts";
import { focusIn } from "./land.ts";

/** Puts the reader at the field that was gone to, once it is drawn. */
export function useLanding(group: Group): void {
  const { store } = useWizard();
  const target = useTarget();
  useEffect(() => {
    if (target === undefined || !fieldsOf(group.fields).some(({ id }) => id === target.id)) return;
    store.reach();
    land(document.getElementById(fieldDomId(target.id)) ?? document.getElementById(`group-${group.id}`));
  }, [target, group, store]);
}

/** A question that is not asked is not there: then its card's heading is. */
function land(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: "center" });
  focusIn(place);
}
