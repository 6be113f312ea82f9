import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { wordings } from "../queries.ts";
import styles from "./fields.module.css";

type PhraseListProps = { kind: DocumentKind | null; onInsert: (text: string) => void };

const most = 30;

/** The agency's and the product's phrases, and templates of this kind, by the words in them. */
export function PhraseList({ kind, onInsert }: PhraseListProps) {
  const { data, isError, refetch } = useQuery(wordings);
  const [text, setText] = useState("");
  if (isError) return <Failed message="The phrases could not be loaded." onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonList rows={3} />;
  const words = text.toLowerCase().split(/\s+/);
  const found = data.templates
    .filter((one) => one.kind === "phrase" || one.kind === "document")
    .filter(({ documentKind }) => documentKind === null || documentKind === kind)
    .filter((one) => words.every((word) => `${one.title} ${one.text}`.toLowerCase().includes(word)))
    .slice(0, most);
  return (
    <section className={styles.stack} aria-label="Phrases">
      <TextInput
        label="Search phrases and templates"
        leftSection={<Icon name="search" size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <span className="visually-hidden" role="status">
        {found.length === 1 ? "1 found" : `${found.length} found`}
      </span>
      {found.length === 0 && <p className={styles.detail}>No phrase has these words.</p>}
      <ul className={styles.wordings} aria-label="Found phrases">
        {found.map((wording) => (
          <li key={wording.id}>
            <span className={styles.stack}>
              <strong>{wording.title}</strong>
              <span className={styles.excerpt}>{wording.text}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Insert ${wording.title}`}
              onClick={() => onInsert(wording.text)}
            >
              Insert
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
