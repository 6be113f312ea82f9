import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { SyncState } from "../../sync/assessment-sync.ts";
import type { FormStore } from "./form-store.ts";
import { topicOf } from "./topics-of-change.ts";

/** What every part of the wizard may ask: the store, and what this person may do with it. */
export type Wizard = {
  store: FormStore;
  mayEdit: boolean;
  mayDecide: boolean;
  mayPropose: boolean;
  mayCorrectChart: boolean;
  /** Goes to the section of the field and puts the reader at it. */
  goTo: (fieldId: string) => void;
};

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (wizard === undefined) throw new Error("This part stands outside of the wizard");
  return wizard;
}

/** Drawn again when `read` answers something else after news of `topic`. */
function useTopic<T>(topic: string, read: (store: FormStore) => T): T {
  const { store } = useWizard();
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => read(store));
}

export const useField = (id: string) => useTopic(topicOf.field(id), (store) => store.field(id));
export const useSection = (id: string) => useTopic(topicOf.section(id), (store) => store.section(id));
export const useForm = () => useTopic(topicOf.form, (store) => store.reading().form);
export const useFindings = () => useTopic(topicOf.findings, (store) => store.reading().findings);
/** Of all that the device knows what `read` picks: text or a number, so that nothing else draws the part again. */
export const useStatus = <T extends string | number | boolean | null | undefined>(
  read: (state: SyncState) => T,
): T => useTopic(topicOf.status, (store) => read(store.sync.state()));
export const useRefused = () => useTopic(topicOf.status, (store) => store.refused());
export const useNotice = () => useTopic(topicOf.notice, (store) => store.notice());
export const useTarget = () => useTopic(topicOf.target, (store) => store.target());
/** What follows from the answers of a section, as text: the same text, no new drawing. */
export const useSectionText = (sectionId: string, read: (store: FormStore) => string) =>
  useTopic(topicOf.section(sectionId), read);
export const useOutside = () => useTopic(topicOf.form, (store) => store.reading().outside);
