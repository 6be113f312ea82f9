import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { BackToAssessment } from "../back-to-assessment.tsx";
import { openedAssessment } from "../queries.ts";
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
          Print the assessment
        </PageTitle>
      </div>
      <Loaded>
        <Paper assessmentId={assessmentId} />
      </Loaded>
    </>
  );
}

function Paper({ assessmentId }: { assessmentId: string }) {
  const { data } = useSuspenseQuery(openedAssessment(assessmentId));
  return <PrintedAssessment assessment={data} />;
}
