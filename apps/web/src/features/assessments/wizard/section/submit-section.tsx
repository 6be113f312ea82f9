import type { Section } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { useSection, useWizard } from "../state/use-form.ts";
import styles from "./section.module.css";

type SubmitSectionProps = { section: Section; next: Section | undefined; onSection: (id: string) => void };

/** Completes the section if nothing is left to answer or correct, otherwise goes to the first open question. */
export function SubmitSection({ section, next, onSection }: SubmitSectionProps) {
  const { store, goTo } = useWizard();
  const { fatal, missing, isCompleted } = useSection(section.id);
  const [wasTried, setTried] = useState(false);
  return (
    <footer className={styles.foot}>
      {isCompleted && <Banner tone="success">{section.name} is complete.</Banner>}
      {wasTried && fatal + missing > 0 && (
        <Banner tone="warning">Not completed: {leftWords({ fatal, missing })} in this section.</Banner>
      )}
      <div className={styles.acts}>
        <Button onClick={submit}>Submit</Button>
        {next && (
          <Button
            className={styles.next}
            variant={isCompleted ? "light" : "subtle"}
            onClick={() => onSection(next.id)}
          >
            Next: {next.name}
          </Button>
        )}
      </div>
    </footer>
  );

  function submit(): void {
    setTried(true);
    const first = store.submit(section.id);
    if (first !== undefined) goTo(first);
  }
}

/** "1 answer to correct and 2 questions to answer". */
function leftWords({ fatal, missing }: { fatal: number; missing: number }): string {
  const parts = [
    ...(fatal > 0 ? [`${fatal} ${fatal === 1 ? "answer" : "answers"} to correct`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? "question" : "questions"} to answer`] : []),
  ];
  return parts.join(" and ");
}
