import type { WordingPlace } from "@hearthside/contract/wording-labels";
import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted } from "#src/lib/numbers.ts";
import { filledIfPossible, useFilled } from "#src/lib/use-filled.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { usePlanDesk } from "../plan-desk.ts";
import { planWordings } from "../queries.ts";
import styles from "./places.module.css";

export type WordingKind = "goal" | "intervention" | "phrase";

type WordingsProps = {
  kind: WordingKind;
  /** Phrases for other sections are left out. */
  place: WordingPlace;
  label: string;
  onPick: (text: string) => void;
};

/**
 * Lists the agency's and the built-in phrases of one kind. The chosen phrase is filled in from the chart and passed to
 * `onPick`.
 */
export function WordingsButton({ kind, place, label, onPick }: WordingsProps) {
  const [opened, setOpened] = useState(false);
  const { patientId } = usePlanDesk();
  const fill = useFilled(patientId);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title={label} unsaved={false}>
          <WordingList
            kind={kind}
            place={place}
            onPick={(text) => {
              setOpened(false);
              void filledIfPossible(fill, text).then(onPick);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function WordingList({ kind, place, onPick }: Omit<WordingsProps, "label">) {
  const [text, setText] = useState("");
  return (
    <div className={styles.field}>
      <TextInput
        label="Search"
        data-autofocus
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FoundWordings kind={kind} place={place} text={text} onPick={onPick} />
    </div>
  );
}

function FoundWordings({ kind, place, text, onPick }: Omit<WordingsProps, "label"> & { text: string }) {
  const { data, error, refetch } = useQuery(planWordings);
  if (data === undefined && error !== null)
    return (
      <Failed
        message={messageOf(error, "The wording could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  const words = text.toLowerCase().split(/\s+/);
  const meant = data.templates.filter(
    (one) => one.kind === kind && !one.isRemoved && (one.place === null || one.place === place),
  );
  const found = meant.filter((one) =>
    words.every((word) => `${one.title} ${one.text}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <p role="status" className={shared.note}>
        {found.length > 0 && foundText(found.length, kind)}
        {found.length === 0 && (meant.length > 0 ? "No results. Try other words." : nothingYet)}
      </p>
      <ul className={shared.list1}>
        {found.map((wording) => (
          <li key={wording.id}>
            <button type="button" className={styles.wording} onClick={() => onPick(wording.text)}>
              <strong>{wording.title}</strong>
              <span>{wording.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const countedLabels = {
  goal: ["goal", "goals"],
  intervention: ["intervention", "interventions"],
  phrase: ["phrase", "phrases"],
} as const satisfies Record<WordingKind, readonly [string, string]>;

function foundText(count: number, kind: WordingKind): string {
  const [one, many] = countedLabels[kind];
  return `${counted(count, one, many)} found`;
}

const nothingYet = "No entries yet. Add them under Libraries, Custom Libraries.";
