import type { TextTemplate } from "@hearthside/contract";
import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { medicationSets } from "../queries.ts";
import type { CheckedLine } from "./checked-lines.ts";
import styles from "./full-list.module.css";
import { SetChoice, type SetDraft } from "./set-choice.tsx";

type SetDialogProps = {
  patientId: string;
  /** Unsaved medications on the list count as duplicates too. */
  unsaved: readonly CheckedLine[];
  onAdd: (lines: readonly SetDraft[]) => void;
  onClose: () => void;
};

/** Chooses a set, then which of its medications to add. */
export function SetDialog({ patientId, unsaved, onAdd, onClose }: SetDialogProps) {
  const [chosen, setChosen] = useState<TextTemplate>();
  if (chosen !== undefined)
    return (
      <SetChoice
        patientId={patientId}
        set={chosen}
        unsaved={unsaved}
        onAdd={onAdd}
        onBack={() => setChosen(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Dialog opened onClose={onClose} title="Add from set" unsaved={false}>
      <Sets onChoose={setChosen} />
    </Dialog>
  );
}

type SetsProps = { onChoose: (set: TextTemplate) => void };

function Sets({ onChoose }: SetsProps) {
  const [text, setText] = useState("");
  return (
    <div className={styles.sets}>
      <TextInput
        label="Search sets and medications"
        data-autofocus
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FoundSets text={text} onChoose={onChoose} />
    </div>
  );
}

function FoundSets({ text, onChoose }: SetsProps & { text: string }) {
  const { data, error, refetch } = useQuery(medicationSets);
  if (data === undefined && error !== null)
    return (
      <Failed
        message={messageOf(error, "The sets could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  const words = text.toLowerCase().split(/\s+/);
  const found = data.filter((set) => words.every((word) => saidBy(set).includes(word)));
  return (
    <>
      <span className="visually-hidden" role="status">
        {found.length === 1 ? "1 set found" : `${found.length} sets found`}
      </span>
      {found.length === 0 && (
        <Empty icon="pill" title={data.length === 0 ? "No sets yet" : "No matching sets"}>
          Create sets under Libraries, Custom Libraries.
        </Empty>
      )}
      <ul className={styles.setList}>
        {found.map((set) => (
          <li key={set.id}>
            <span>
              <strong>{set.title}</strong>
              <span className={styles.setNames}>{set.lines.map(({ name }) => name).join(", ")}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Choose ${set.title}`}
              onClick={() => onChoose(set)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const saidBy = ({ title, lines }: TextTemplate) =>
  [title, ...lines.map(({ name }) => name)].join(" ").toLowerCase();
