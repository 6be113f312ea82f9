import { Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { BackToAssessment } from "../back-to-assessment.tsx";
import { OpenedAssessment } from "../opened-assessment.tsx";
import styles from "./print.module.css";
import { PrintedAssessment } from "./printed-assessment.tsx";

export function PrintScreen({ assessmentId }: { assessmentId: string }) {
  const print = (
    <Button leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  );
  return (
    <>
      <div className={styles.screenOnly}>
        <PageTitle lead={<BackToAssessment assessmentId={assessmentId} />} actions={print}>
          Print assessment
        </PageTitle>
      </div>
      <OpenedAssessment assessmentId={assessmentId}>
        {(opened) => <PrintedAssessment {...opened} />}
      </OpenedAssessment>
    </>
  );
}
