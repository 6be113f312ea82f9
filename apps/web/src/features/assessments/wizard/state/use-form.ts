import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { SyncState } from "../../sync/assessment-sync.ts";
import type { FormStore } from "./form-store.ts";
import { topicOf } from "./topics-of-change.ts";

/** The wizard's context: the store and what this user may do. */
export type Wizard = {
  store: FormStore;
  mayEdit: boolean;
  mayDecide: boolean;
  mayPropose: boolean;
  mayCorrectChart: boolean;
  /** Goes to the field's section and focuses it. */
  goTo: (fieldId: string) => void;
};

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (wizard === undefined) throw new Error("This component is outside the wizard");
  return wizard;
}

/** Re-renders when `read` returns something new after `topic` changed. */
function useTopic<T>(topic: string, read: (store: FormStore) => T): T {
  const { store } = useWizard();
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => read(store));
}

export const useField = (id: string) => useTopic(topicOf.field(id), (store) => store.field(id));
export const useSection = (id: string) => useTopic(topicOf.section(id), (store) => store.section(id));
export const useForm = () => useTopic(topicOf.form, (store) => store.reading().form);
export const useFindings = () => useTopic(topicOf.findings, (store) => store.reading().findings);
/** What `read` picks from the device's state: text or a number, so that only its change re-renders. */
export const useStatus = <T extends string | number | boolean | null | undefined>(
  read: (state: SyncState) => T,
): T => useTopic(topicOf.status, (store) => read(store.sync.state()));
export const useRefused = () => useTopic(topicOf.status, (store) => store.refused());
export const useNotice = () => useTopic(topicOf.notice, (store) => store.notice());
export const useTarget = () => useTopic(topicOf.target, (store) => store.target());
/** A section's derived state as text: the same text does not re-render. */
export const useSectionText = (sectionId: string, read: (store: FormStore) => string) =>
  useTopic(topicOf.section(sectionId), read);
export const useOutside = () => useTopic(topicOf.form, (store) => store.reading().outside);
