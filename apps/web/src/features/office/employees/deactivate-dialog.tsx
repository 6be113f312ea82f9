import type { Employee, OpenWork } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import styles from "./employees.module.css";
import { HeirField, OpenVisits, type Person, type PickPerson, useGivings } from "./open-visits.tsx";
import { employeesKey, openWork } from "./queries.ts";

type DeactivateDialogProps = { employee: Employee; pickPerson: PickPerson; onClose: () => void };

/** Shows an employee's open work, reassigns it, and ends access immediately. */
export function DeactivateDialog({ employee, pickPerson, onClose }: DeactivateDialogProps) {
  const { id, version, firstName, lastName } = employee;
  const name = `${firstName} ${lastName}`;
  const work = useQuery(openWork(id));
  const mayPlan = useMay("schedule", "approve");
  const givings = useGivings(id);
  const [patientsTo, setPatientsTo] = useState<Person>();
  const [tasksTo, setTasksTo] = useState<Person>();
  const { run, busy, refusal } = useAction(
    (queries) => void queries.invalidateQueries({ queryKey: employeesKey }),
  );
  return (
    <Dialog
      opened
      title={`Deactivate ${name}?`}
      onClose={onClose}
      action={{
        label: "Deactivate",
        tone: "critical",
        busy,
        disabled: work.data === undefined || givings.busy,
        onAction: deactivate,
      }}
      buttons={
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {refusal && <Banner tone="critical">{Object.values(refusal.fields)[0] ?? refusal.message}</Banner>}
      <p>
        They are signed out immediately and lose access. Their name stays on their work, and they can be
        reactivated.
      </p>
      {work.data === undefined ? (
        work.error === null ? (
          <SkeletonText lines={6} />
        ) : (
          <Failed
            message={messageOf(work.error, "The open work could not be loaded.")}
            requestId={requestIdOf(work.error)}
            onRetry={() => void work.refetch()}
          />
        )
      ) : (
        <>
          {work.data.visits.length > 0 && (
            <OpenVisits
              visits={work.data.visits}
              givings={givings}
              pickPerson={mayPlan ? pickPerson : undefined}
            />
          )}
          {work.data.patients.length > 0 && (
            <Part title={`Assigned patients: ${work.data.patients.length}`}>
              <p className={styles.hint}>
                {work.data.patients.map(({ patientName }) => patientName).join("; ")}
              </p>
              <HeirField
                label="Reassign patients to"
                value={patientsTo}
                pickPerson={pickPerson}
                onChange={setPatientsTo}
              />
            </Part>
          )}
          {work.data.tasks.length > 0 && (
            <Part title={`Open tasks: ${work.data.tasks.length}`}>
              <p className={styles.hint}>{work.data.tasks.map(({ title }) => title).join("; ")}</p>
              <HeirField
                label="Reassign tasks to"
                value={tasksTo}
                pickPerson={pickPerson}
                onChange={setTasksTo}
              />
            </Part>
          )}
          <Documents work={work.data} />
        </>
      )}
    </Dialog>
  );

  function deactivate() {
    const send = () =>
      call("POST /employees/:id/deactivate", {
        id,
        version,
        visits: givings.givings,
        patientsTo: patientsTo?.id ?? null,
        tasksTo: tasksTo?.id ?? null,
      });
    run(send, `${name} could not be deactivated.`, {
      done: ({ visits }) => ({ text: doneText(name, visits) }),
      onDone: onClose,
    });
  }
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Work that cannot be reassigned or is not listed, so that it is not a surprise. */
function Documents({ work: { visits, patients, tasks, documents, unseen } }: { work: OpenWork }) {
  const isNothing = visits.length + patients.length + tasks.length + documents.length + unseen === 0;
  if (isNothing) return <p className={styles.hint}>No open work.</p>;
  return (
    <>
      {documents.length > 0 && (
        <Part title={`Unsigned documents: ${documents.length}`}>
          <p className={styles.hint}>
            Nobody else can sign these. They stay in the charts, and a colleague has to write them again.
          </p>
          <ul className={`${shared.list2} ${styles.list}`} aria-label="Unsigned documents">
            {documents.map(({ id, title, patientName }) => (
              <li key={id}>
                {title}: {patientName}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {unseen > 0 && (
        <p className={styles.hint}>
          Not listed because you have no access to the patients: {unseen}. Their visits become unassigned; the
          patients are reassigned with the others.
        </p>
      )}
    </>
  );
}

type Outcome = { readonly userId: string | null; readonly refusal: string | null };

/** The result for the visits after an employee was deactivated. */
function doneText(name: string, visits: readonly Outcome[]): string {
  const waiting = visits.filter(({ userId }) => userId === null).length;
  const given = visits.length - waiting;
  if (visits.length === 0) return `${name} was deactivated.`;
  const parts = [
    ...(given > 0 ? [`${visitsText(given)} reassigned`] : []),
    ...(waiting > 0 ? [`${visitsText(waiting)} unassigned`] : []),
  ];
  return `${name} was deactivated: ${parts.join(", ")}.`;
}

const visitsText = (count: number) => counted(count, "visit");
