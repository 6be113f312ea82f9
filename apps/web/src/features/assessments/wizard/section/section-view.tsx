import type { Section } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { useWizard } from "../state/use-form.ts";
import { GroupCard } from "./group-card.tsx";
import styles from "./section.module.css";
import { sectionHeadingId } from "./section-heading.ts";
import { SubmitSection } from "./submit-section.tsx";

type SectionViewProps = { section: Section; next: Section | undefined; onSection: (id: string) => void };

/** One step: its cards, and Submit at the end. */
export function SectionView({ section, next, onSection }: SectionViewProps) {
  const { mayEdit } = useWizard();
  return (
    <section className={styles.section} aria-labelledby={sectionHeadingId}>
      <h2 id={sectionHeadingId} tabIndex={-1}>
        {section.name}
      </h2>
      {section.groups.map((group) => (
        <GroupCard key={group.id} section={section} group={group} />
      ))}
      {mayEdit ? (
        <SubmitSection section={section} next={next} onSection={onSection} />
      ) : (
        next && (
          <Button className={styles.next} variant="default" onClick={() => onSection(next.id)}>
            Next: {next.name}
          </Button>
        )
      )}
    </section>
  );
}
