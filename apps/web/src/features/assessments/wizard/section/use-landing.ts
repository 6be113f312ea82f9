import type { Group } from "@hearthside/oasis";
import { useEffect } from "react";
import { fieldDomId } from "../fields/control.ts";
import { fieldsOf } from "../state/places.ts";
import { useTarget, useWizard } from "../state/use-form.ts";

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

const focusable = "input, select, textarea, [tabindex]";

/** A question that is not asked is not there: then its card's heading is. */
function land(place: HTMLElement | null): void {
  if (place === null) return;
  place.scrollIntoView({ block: "center" });
  const checked = place.querySelector<HTMLElement>("input[type=radio]:checked");
  const first = checked ?? place.querySelector<HTMLElement>(focusable) ?? place;
  first.focus({ preventScroll: true });
}
