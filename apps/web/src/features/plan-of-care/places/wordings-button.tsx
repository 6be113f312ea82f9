import type { WordingPlace } from "@hearthside/contract/wording-words";
import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { filledIfPossible, useFilled } from "#src/lib/use-filled.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { usePlanDesk } from "../plan-desk.ts";
import { planWordings } from "../queries.ts";
import styles from "./places.module.css";

export type WordingKind = "goal" | "intervention" | "phrase";

type WordingsProps = {
  kind: WordingKind;
  /** Wording that is meant for another place is left out. */
  place: WordingPlace;
  label: string;
  onPick: (text: string) => void;
};

/** Opens the agency's and the product's wording of one kind; what is picked is filled in from the chart and written by `onPick`. */
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
        <Dialog opened onClose={() => setOpened(false)} title={label}>
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
  const { data, isError, refetch } = useQuery(planWordings);
  const [text, setText] = useState("");
  if (isError) return <Failed message="The wording could not be loaded." onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonList rows={4} />;
  const words = text.toLowerCase().split(/\s+/);
  const found = data.templates.filter(
    (one) =>
      one.kind === kind &&
      !one.isRemoved &&
      (one.place === null || one.place === place) &&
      words.every((word) => `${one.title} ${one.text}`.toLowerCase().includes(word)),
  );
  return (
    <div className={styles.field}>
      <TextInput
        label="Search"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className={styles.because}>
        {found.length === 0 ? "No wording has these words." : `${found.length} found`}
      </p>
      <ul className={styles.wordings}>
        {found.map((wording) => (
          <li key={wording.id}>
            <button type="button" className={styles.wording} onClick={() => onPick(wording.text)}>
              <strong>{wording.title}</strong>
              <span>{wording.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
