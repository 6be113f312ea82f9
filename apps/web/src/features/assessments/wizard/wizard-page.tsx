import { type ReactNode, useCallback, useState } from "react";
import { ProposalList } from "../lifecycle/proposal-list.tsx";
import { FindingsPanel } from "./findings/findings-panel.tsx";
import { ClearedAnswers, OutsideAnswers } from "./header/notices.tsx";
import { PlaceLine } from "./header/place-line.tsx";
import { RefusedChanges } from "./header/refused-changes.tsx";
import { WizardHeader } from "./header/wizard-header.tsx";
import { GoToItem } from "./keyboard/go-to-item.tsx";
import { useWizardKeys } from "./keyboard/use-wizard-keys.ts";
import { SectionView } from "./section/section-view.tsx";
import { useForm, useWizard } from "./state/use-form.ts";
import { StepList } from "./steps/step-list.tsx";
import { useSectionFocus } from "./use-section-focus.ts";
import styles from "./wizard.module.css";

type WizardPageProps = {
  section: string | undefined;
  onSection: (id: string) => void;
  actions: ReactNode;
};

export function WizardPage({ section, onSection, actions }: WizardPageProps) {
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
  const { store } = useWizard();
  return (
    <div className={styles.notices}>
      <RefusedChanges />
      <OutsideAnswers />
      <ProposalList sync={store.sync} />
    </div>
  );
}
