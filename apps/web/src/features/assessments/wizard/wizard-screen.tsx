import type { AssessmentWizardProps } from "./assessment-wizard.tsx";
import { WizardContext } from "./state/use-form.ts";
import { useWizardFor, type WizardFor } from "./use-wizard-for.ts";
import { WizardPage } from "./wizard-page.tsx";

type WizardScreenProps = WizardFor & Pick<AssessmentWizardProps, "actions">;

export function WizardScreen({ actions, ...opened }: WizardScreenProps) {
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
