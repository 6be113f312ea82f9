import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { planWordings } from "../queries.ts";
import styles from "./places.module.css";

export type WordingKind = "goal" | "intervention" | "phrase";

type WordingsProps = { kind: WordingKind; label: string; onPick: (text: string) => void };

/** Opens the agency's and the product's wording of one kind; what is picked is written by `onPick`. */
export function WordingsButton({ kind, label, onPick }: WordingsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title={label}>
          <WordingList
            kind={kind}
            onPick={(text) => {
              onPick(text);
              setOpened(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function WordingList({ kind, onPick }: Omit<WordingsProps, "label">) {
  const { data, isError, refetch } = useQuery(planWordings);
  const [text, setText] = useState("");
  if (isError) return <Failed message="The wording could not be loaded." onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonList rows={4} />;
  const words = text.toLowerCase().split(/\s+/);
  const found = data.templates.filter(
    (one) =>
      one.kind === kind &&
      !one.isRemoved &&
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
