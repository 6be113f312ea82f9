import type { Section } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { useSection, useWizard } from "../state/use-form.ts";
import styles from "./section.module.css";

type SubmitSectionProps = { section: Section; next: Section | undefined; onSection: (id: string) => void };

/** Completes the step when nothing fatal is left in it, else leads to what is. */
export function SubmitSection({ section, next, onSection }: SubmitSectionProps) {
  const { store, goTo } = useWizard();
  const { fatal, isCompleted } = useSection(section.id);
  const [wasTried, setTried] = useState(false);
  return (
    <footer className={styles.foot}>
      {isCompleted && <Banner tone="success">{section.name} is completed.</Banner>}
      {wasTried && fatal > 0 && (
        <Banner tone="warning">
          {fatal === 1 ? "1 fatal finding is" : `${fatal} fatal findings are`} left in this section.
        </Banner>
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
