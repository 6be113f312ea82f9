import type { Admission } from "@hearthside/contract";
import { type AdmissionAct as Act, admissionActs } from "@hearthside/contract/chart-words";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { AdmissionAct } from "./admission-acts.tsx";
import { AdmissionFacts } from "./admission-facts.tsx";
import { AdmissionHistory } from "./admission-history.tsx";
import { AdmissionWarnings } from "./admission-warnings.tsx";
import styles from "./admissions.module.css";
import { Episodes } from "./episodes.tsx";
import { standingOf, wordsOfAct } from "./words.ts";

const ReferralDialog = later(async () => (await import("./referral/referral-dialog.tsx")).ReferralDialog);

type AdmissionCardProps = { admission: Admission; isLatest: boolean; mayEdit: boolean };

/** One admission, with the actions that its status allows. */
export function AdmissionCard({ admission, isLatest, mayEdit }: AdmissionCardProps) {
  const id = useId();
  const [opened, setOpened] = useState<Act | "edit">();
  const close = () => setOpened(undefined);
  const { label, tone } = standingOf(admission);
  return (
    <article className={styles.admission} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          Admission {admission.number}
        </h3>
        <Badge tone={tone}>{label}</Badge>
        {mayEdit && <EditButton number={admission.number} onEdit={() => setOpened("edit")} />}
      </header>
      <AdmissionWarnings warnings={admission.warnings} />
      <AdmissionFacts
        admission={admission}
        add={
          mayEdit && (
            <AddMissing label={`Add to admission ${admission.number}`} onAdd={() => setOpened("edit")} />
          )
        }
      />
      <Episodes admission={admission} today={agencyToday()} />
      <AdmissionHistory events={admission.events} />
      {mayEdit && isLatest && <Acts admission={admission} onOpen={setOpened} />}
      {opened === "edit" && (
        <ReferralDialog patientId={admission.patientId} admission={admission} onClose={close} />
      )}
      {opened !== undefined && opened !== "edit" && (
        <AdmissionAct act={opened} admission={admission} onClose={close} />
      )}
    </article>
  );
}

type EditButtonProps = { number: number; onEdit: () => void };

const EditButton = ({ number, onEdit }: EditButtonProps) => (
  <Button
    className={styles.edit}
    size="compact-sm"
    variant="default"
    leftSection={<Icon name="pencil" size={16} />}
    aria-label={`Edit admission ${number}`}
    onClick={onEdit}
  >
    Edit
  </Button>
);

type ActsProps = { admission: Admission; onOpen: (act: Act) => void };

const Acts = ({ admission, onOpen }: ActsProps) => (
  <div className={styles.acts}>
    {actsOn(admission).map((act) => (
      <Button key={act} size="compact-sm" variant="default" onClick={() => onOpen(act)}>
        {wordsOfAct(act, admission).label}
      </Button>
    ))}
  </div>
);

const acts: readonly Act[] = [
  "admit",
  "not-admit",
  "resume",
  "transfer",
  "plan-discharge",
  "discharge",
  "reopen",
];

const actsOn = ({ status }: Admission): readonly Act[] =>
  acts.filter((act) => admissionActs[act].some((from) => from === status));
