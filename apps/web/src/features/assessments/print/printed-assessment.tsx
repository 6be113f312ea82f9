import { forcedCodes, type Group, inInstrumentOrder, type Section } from "@hearthside/oasis";
import { agencyToday } from "#src/lib/moments.ts";
import { formOf } from "../form-of.ts";
import type { Opened } from "../opened-assessment.tsx";
import styles from "./print.module.css";
import { PrintedField, type Printing } from "./printed-field.tsx";
import { PrintedHead, RunningHead } from "./printed-head.tsx";

/** The full instrument in order, with every answer in words and code; only the last four digits of the SSN. */
export function PrintedAssessment({ assessment, answers }: Opened) {
  const form = formOf(assessment.summary.reason, answers, agencyToday());
  const printing = {
    answers,
    forced: forcedCodes(form, answers),
    ssnLastFour: assessment.ssnLastFour,
  };
  return (
    <article className={styles.paper}>
      <RunningHead assessment={assessment} answers={answers} name={form.name} />
      <div className={styles.body}>
        <PrintedHead assessment={assessment} answers={answers} name={form.name} />
        {form.sections.map((section) => (
          <PrintedSection key={section.id} section={section} printing={printing} />
        ))}
      </div>
    </article>
  );
}

function PrintedSection({ section, printing }: { section: Section; printing: Printing }) {
  return (
    <section>
      <h2>{section.name}</h2>
      {inInstrumentOrder(section).map((group) => (
        <PrintedGroup key={group.fields[0]?.id} group={group} printing={printing} />
      ))}
    </section>
  );
}

function PrintedGroup({ group, printing }: { group: Group; printing: Printing }) {
  return (
    <div>
      <h3>{group.name}</h3>
      {group.subtitle && <p className={styles.small}>{group.subtitle}</p>}
      {group.subtext && <p className={styles.small}>{group.subtext}</p>}
      <dl className={styles.fields}>
        {group.fields.map((field) => (
          <PrintedField key={field.id} field={field} printing={printing} />
        ))}
      </dl>
      {group.attribution && <p className={styles.attribution}>{group.attribution}</p>}
    </div>
  );
}
