import type { MedicationFindings, SetLine, TextTemplate } from "@hearthside/contract";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { clashText } from "../labels.ts";
import { medicationFindings, medicationSets } from "../queries.ts";
import type { CheckedLine } from "./drafts.ts";
import styles from "./full-list.module.css";

/** A medication of a set, with its future id on the list. */
export type SetDraft = { readonly id: string; readonly line: SetLine };
type Found = MedicationFindings["lines"][number];

type SetChoiceProps = {
  patientId: string;
  set: TextTemplate;
  unsaved: readonly CheckedLine[];
  onAdd: (lines: readonly SetDraft[]) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Each medication is checked for allergies and duplicates first; one with a finding is added only if the user selects it. */
function SetChoice({ patientId, set, unsaved, onAdd, onBack, onClose }: SetChoiceProps) {
  const [drafts] = useState(() => set.lines.map((line) => ({ id: uuidv7(), line })));
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data, isError } = useQuery({
    ...medicationFindings(patientId, [
      ...drafts.map(({ id, line }) => ({ id, name: line.name, classification: line.classification })),
      ...unsaved,
    ]),
    throwOnError: false,
  });
  const isKnown = data !== undefined || isError;
  const findingOf = ({ id, line }: SetDraft) =>
    withoutOthersOf(
      set,
      line,
      data?.lines.find((one) => one.id === id),
    );
  const isTicked = (draft: SetDraft) => turned.get(draft.id) ?? isClear(findingOf(draft));
  const ticked = drafts.filter(isTicked);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={set.title}
      buttons={
        <Button variant="default" onClick={onBack}>
          Back to sets
        </Button>
      }
      action={{
        label: `Add ${counted(ticked.length, "medication")}`,
        disabled: ticked.length === 0,
        onAction: () => onAdd(ticked),
      }}
    >
      {set.text !== "" && <p>{set.text}</p>}
      {!isKnown && <SkeletonList rows={set.lines.length} />}
      {isError && data === undefined && (
        <Banner tone="warning">
          The set could not be checked for allergies and duplicates. Select only what you have checked
          yourself.
        </Banner>
      )}
      {isKnown && (
        <ul className={`${shared.list} ${styles.setLines}`} aria-label="Medications in the set">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <Checkbox
                label={<LineLabel line={draft.line} finding={findingOf(draft)} />}
                checked={isTicked(draft)}
                onChange={(event) => setTurned(new Map([...turned, [draft.id, event.currentTarget.checked]]))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={shared.note}>
        Nothing is saved yet. Complete the medications on the list, then save them together.
      </p>
    </Dialog>
  );
}

/** Two medications of one set are meant to be taken together. */
function withoutOthersOf({ lines }: TextTemplate, { name }: SetLine, finding: Found | undefined) {
  if (finding === undefined) return undefined;
  const others = lines.map((line) => line.name).filter((one) => one !== name);
  return { ...finding, doubles: finding.doubles.filter((one) => !others.includes(one)) };
}

/** Checked, and nothing was found. */
const isClear = (finding: Found | undefined) =>
  finding !== undefined && finding.clashes.length === 0 && finding.doubles.length === 0;

type LineLabelProps = { line: SetLine; finding: Found | undefined };

function LineLabel({ line, finding }: LineLabelProps) {
  const { name, dose, route, frequency, classification } = line;
  const missing = Object.entries({ dose, route, frequency, classification })
    .filter(([, value]) => value === null)
    .map(([part]) => part);
  const { clashes = [], doubles = [] } = finding ?? {};
  return (
    <span className={styles.setLine}>
      <strong>{[name, dose, route, frequency].filter(Boolean).join(", ")}</strong>
      {missing.length > 0 && <Badge tone="warning">Missing: {missing.join(", ")}</Badge>}
      {clashes.length > 0 && <Badge tone="critical">Allergy: {clashes.map(clashText).join(", ")}</Badge>}
      {doubles.length > 0 && <Badge tone="warning">On the list: {doubles.join(", ")}</Badge>}
    </span>
  );
}

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
    <Dialog opened onClose={onClose} title="Add from a set" unsaved={false}>
      <Sets onChoose={setChosen} />
    </Dialog>
  );
}

type SetsProps = { onChoose: (set: TextTemplate) => void };

function Sets({ onChoose }: SetsProps) {
  const [text, setText] = useState("");
  return (
    <div className={shared.stack3}>
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
        {counted(found.length, "set found", "sets found")}
      </span>
      {found.length === 0 && (
        <Empty icon="pill" title={data.length === 0 ? "No sets yet" : "No matching sets"}>
          Create sets under Libraries, Custom Libraries.
        </Empty>
      )}
      <ul className={`${shared.list} ${styles.setList}`}>
        {found.map((set) => (
          <li key={set.id}>
            <span>
              <strong>{set.title}</strong>
              <span className={shared.detail}>{set.lines.map(({ name }) => name).join(", ")}</span>
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
