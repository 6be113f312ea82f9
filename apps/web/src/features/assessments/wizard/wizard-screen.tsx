import { may } from "@hearthside/contract/permissions";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useSession } from "#src/lib/session-state.ts";
import { hasSingleKeys, isTyping, type Shortcut, useListedShortcuts } from "#src/lib/shortcuts.ts";
import { useMay } from "#src/lib/use-may.ts";
import shared from "#src/ui/shared.module.css";
import { ProposalList } from "../lifecycle/proposal-list.tsx";
import type { AssessmentSync } from "../sync/assessment-sync.ts";
import { FindingsPanel } from "./findings-panel.tsx";
import { GoToItem } from "./go-to-item.tsx";
import { SectionView, sectionHeadingId } from "./section/section-view.tsx";
import {
  createFormStore,
  type FormStore,
  useAssessmentWizard,
  useForm,
  WizardContext,
  type WizardScope,
} from "./state/form-store.ts";
import { placesOf } from "./state/places.ts";
import { StepList } from "./step-list.tsx";
import styles from "./wizard.module.css";
import { ClearedAnswers, OutsideAnswers, PlaceLine, RefusedChanges, WizardHeader } from "./wizard-header.tsx";

export type AssessmentWizardProps = {
  assessmentId: string;
  /** The step shown; the first one if left out. */
  section: string | undefined;
  onSection: (id: string) => void;
  /** Opens the assessment from the server or from this device. */
  open: (id: string) => Promise<AssessmentSync>;
  /** The assessment's actions in the header. `goTo` goes to a field. */
  actions: (sync: AssessmentSync, goTo: (fieldId: string) => void) => ReactNode;
};

type AssessmentWizardScreenProps = WizardFor & Pick<AssessmentWizardProps, "actions">;

export function AssessmentWizardScreen({ actions, ...opened }: AssessmentWizardScreenProps) {
  const wizard = useWizardFor(opened);
  return (
    <WizardContext value={wizard}>
      <WizardPage
        section={opened.section}
        onSection={opened.onSection}
        actions={actions(opened.sync, wizard.goTo)}
      />
    </WizardContext>
  );
}

type WizardFor = Pick<AssessmentWizardProps, "section" | "onSection"> & {
  sync: AssessmentSync;
  today: string;
};

/** What the parts of this wizard share: the answers and what this user may do with them. */
function useWizardFor({ sync, today, onSection }: WizardFor): WizardScope {
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
    mayEdit: useMay("assessments", "edit") && isOpen,
    mayDecide: useMay("assessments", "sign") && signer !== undefined && signer === user?.UserId,
    mayPropose: useMay("assessments", "approve") && status === "in-review",
    mayCorrectChart: isOpen && user !== null && may(user.Powers, "patients", "edit"),
  };
}

type WizardPageProps = {
  section: string | undefined;
  onSection: (id: string) => void;
  actions: ReactNode;
};

function WizardPage({ section, onSection, actions }: WizardPageProps) {
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  useWizardKeys(search);
  const { sections } = useForm();
  const at = Math.max(
    sections.findIndex(({ id }) => id === section),
    0,
  );
  const active = sections[at];
  useSectionFocus(active?.id);
  if (active === undefined) return null;
  return (
    <>
      <WizardHeader section={active.name} actions={actions} onSearch={search} />
      <WizardNotices />
      <PlaceLine section={active.name} />
      <div className={styles.columns}>
        <StepList active={active.id} onSection={onSection} />
        <SectionView key={active.id} section={active} next={sections[at + 1]} onSection={onSection} />
        <FindingsPanel section={active.id} />
      </div>
      <ClearedAnswers />
      <GoToItem opened={isSearching} onClose={() => setSearching(false)} />
    </>
  );
}

function WizardNotices() {
  const { store, goTo } = useAssessmentWizard();
  return (
    <div className={`${shared.stack2} ${styles.notices}`}>
      <RefusedChanges />
      <OutsideAnswers />
      <ProposalList sync={store.sync} onItem={goTo} />
    </div>
  );
}

/** Focuses the heading of a newly opened section, unless a field in it was requested. */
function useSectionFocus(section: string | undefined): void {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    const heading = document.getElementById(sectionHeadingId);
    if (heading === null || heading.parentElement?.contains(document.activeElement)) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  }, [section]);
}

const shortcuts: readonly Shortcut[] = [
  { keys: "/", action: "Go to an item by number or keyword" },
  { keys: "0-9", action: "Choose a code for the current question" },
  { keys: "-", action: "Mark the current question not assessed" },
  { keys: "Delete", action: "Clear the code of the current question" },
];

/** `/` opens the item search except while typing. */
function useWizardKeys(onSearch: () => void): void {
  useListedShortcuts(shortcuts);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!hasSingleKeys() || isTyping(event.target)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [onSearch]);
}
