import { may } from "@hearthside/contract/permissions";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useSession } from "#src/lib/session-state.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { useMay } from "../use-may.ts";
import type { AssessmentWizardProps } from "./assessment-wizard.tsx";
import { createFormStore, type FormStore } from "./state/form-store.ts";
import { placesOf } from "./state/places.ts";
import type { Wizard } from "./state/use-form.ts";

export type WizardFor = Pick<AssessmentWizardProps, "section" | "onSection"> & {
  sync: AssessmentSync;
  today: string;
};

/** What the parts of this wizard share: the answers and what this user may do with them. */
export function useWizardFor({ sync, today, onSection }: WizardFor): Wizard {
  const store = useMemo(() => createFormStore(sync, today), [sync, today]);
  useEffect(() => store.listen(), [store]);
  const { mayEdit, mayDecide, mayPropose, mayCorrectChart } = usePowers(sync);
  const latest = useRef(onSection);
  useEffect(() => {
    latest.current = onSection;
  });
  const goTo = useCallback((fieldId: string) => goToField(store, fieldId, latest.current), [store]);
  return useMemo(
    () => ({ store, mayEdit, mayDecide, mayPropose, mayCorrectChart, goTo }),
    [store, mayEdit, mayDecide, mayPropose, mayCorrectChart, goTo],
  );
}

function goToField(store: FormStore, fieldId: string, onSection: (id: string) => void): void {
  const place = placesOf(store.reading().form).get(fieldId);
  if (place === undefined) return;
  store.aim(fieldId);
  onSection(place.section.id);
}

/** A draft can be answered, a signed assessment read, and one in review commented on. */
function usePowers(sync: AssessmentSync) {
  const status = useSyncExternalStore(sync.subscribe, () => sync.state().assessment.summary.status);
  const signer = useSyncExternalStore(sync.subscribe, () => sync.state().assessment.signedBy?.id);
  const { user } = useSession();
  const isOpen = status === "draft" || status === "complete";
  return {
    mayEdit: useMay("edit") && isOpen,
    mayDecide: useMay("sign") && signer !== undefined && signer === user?.UserId,
    mayPropose: useMay("approve") && status === "in-review",
    mayCorrectChart: isOpen && user !== null && may(user.Powers, "patients", "edit"),
  };
}
