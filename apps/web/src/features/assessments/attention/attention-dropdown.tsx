import type { Contract, OutputOf } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { dueText } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { type Reason } from "../labels.ts";
import { attention, readListsAgain, useLiveLists } from "../queries.ts";
import { useStart } from "../use-start.tsx";
import styles from "./attention.module.css";

type Item = OutputOf<Contract["GET /patients/:id/attention"]>["items"][number];

/** The tasks due for the patient; nothing is shown if there are none. */
export function AttentionDropdown({ patientId }: { patientId: string }) {
  useLiveLists(patientId);
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery(attention(patientId));
  if (error !== null && data === undefined) return <Unknown error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <div className={styles.dropdown}>
      <CollapsiblePanel
        level={2}
        title={sentenceOf(data.items.length)}
        opened={isOpen}
        onToggle={setIsOpen}
        aside={
          <>
            {!isOpen && data.items[0] && <First item={data.items[0]} />}
            <Icon name="warning" size={20} label="Critical" />
          </>
        }
      >
        <ul className={shared.ruled}>
          {data.items.map((item) => (
            <AttentionItem key={item.taskId} item={item} patientId={patientId} />
          ))}
        </ul>
      </CollapsiblePanel>
    </div>
  );
}

/** What is due first, while the list is closed. */
const First = ({ item: { title, dueOn } }: { item: Item }) => (
  <span className={styles.first}>
    {dueOn === null ? title : `${title.replace(/ due$/, "")}: ${lowerFirst(dueText(dueOn, agencyToday()))}`}
  </span>
);

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const sentenceOf = (count: number) =>
  count === 1
    ? "One item needs your attention. Click the dropdown to see details."
    : "Multiple Items need your attention. Click the dropdown to see details.";

/** Not knowing what is due is not the same as nothing being due. */
function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const again = (
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <div className={styles.dropdown}>
      <Banner tone="warning" action={again}>
        The tasks due for this patient could not be loaded. {messageOf(error, "It could not be loaded.")}
      </Banner>
    </div>
  );
}

function AttentionItem({ item, patientId }: { item: Item; patientId: string }) {
  const { title, dueOn, isImportant } = item;
  return (
    <li className={styles.item}>
      <span className={styles.what}>
        {isImportant && <Badge tone="critical">Important</Badge>}
        <span>{title}</span>
        {dueOn !== null && <span className={styles.due}>{dueText(dueOn, agencyToday())}</span>}
      </span>
      <CompleteDocuments item={item} patientId={patientId} />
    </li>
  );
}

/** Opens the started assessment or starts one; a task without a form here can only be marked done. */
function CompleteDocuments({ item, patientId }: { item: Item; patientId: string }) {
  const mayEdit = useMay("assessments", "edit");
  const { assessmentId, reason } = item;
  if (assessmentId !== null)
    return (
      <Button
        aria-label={`Complete Documents: ${item.title}`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/admin/clinical/patient-chart/assessment/$assessmentId"
            params={{ assessmentId }}
            search={{ patient: patientId }}
          />
        )}
      >
        Complete Documents
      </Button>
    );
  if (!mayEdit) return null;
  if (isDoneOutside(item)) return <MarkDone taskId={item.taskId} title={item.title} />;
  if (reason === null) return null;
  return <StartDocuments title={item.title} reason={reason} patientId={patientId} />;
}

/** Assessments whose forms Hearthside does not have. */
const isDoneOutside = ({ kind }: Item) =>
  kind === "recertification-due" || kind === "discharge-assessment-due";

type StartDocumentsProps = { title: string; reason: Reason; patientId: string };

function StartDocuments({ title, reason, patientId }: StartDocumentsProps) {
  const { start, busy } = useStart(patientId);
  return (
    <BusyButton aria-label={`Complete Documents: ${title}`} busy={busy} onClick={() => start(reason)}>
      Complete Documents
    </BusyButton>
  );
}

type Task = { taskId: string; title: string };

/** For tasks completed outside Hearthside: only a person can say that they are done. */
function MarkDone({ taskId, title }: Task) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={`Mark done: ${title}`} onClick={() => setAsking(true)}>
        Mark done
      </Button>
      {asking && <Question taskId={taskId} title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ taskId, title, onClose }: Task & { onClose: () => void }) {
  const { run, busy, refusal } = useAction(readListsAgain);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Is “${title}” done?`}
      size="small"
      action={{ label: "Mark done", busy, onAction: () => run(finish, "The task could not be marked done.") }}
    >
      <p>It was completed outside Hearthside. It is removed from the tasks due; this cannot be undone.</p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </Dialog>
  );

  async function finish() {
    await call("POST /tasks/:id/done", { id: taskId });
    onClose();
  }
}
