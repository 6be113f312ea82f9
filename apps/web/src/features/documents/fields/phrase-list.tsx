import type { TextTemplate } from "@hearthside/contract";
import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { wordings } from "../queries.ts";
import styles from "./fields.module.css";
import { PhraseOptions } from "./phrase-options.tsx";
import { useMarkedOption } from "./use-marked-option.ts";

type PhraseListProps = {
  kind: DocumentKind | null;
  onInsert: (text: string) => void;
  /** Goes back to the text without inserting a phrase. */
  onClose: () => void;
  /** "/" typed in the empty search means a slash, not a phrase. */
  onStroke: () => void;
};

const most = 30;

/** Searches the user's own, the agency's and the built-in phrases, and the templates for this kind of document. */
export function PhraseList(props: PhraseListProps) {
  const { data, isError, refetch } = useQuery(wordings);
  if (isError) return <Failed message="The phrases could not be loaded." onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonList rows={3} />;
  return <Phrases templates={data.templates} {...props} />;
}

/** A combobox: focus stays in the search field, arrow keys mark, Enter inserts, and Escape closes only this list. */
function Phrases({ templates, kind, onInsert, onClose, onStroke }: PhraseListProps & Listed) {
  const [text, setText] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = foundIn(templates, kind, text);
  const marks = useMarkedOption(found.length);
  useEffect(() => search.current?.focus(), []);
  const optionId = (at: number) => `${listId}-${at}`;
  return (
    <section className={styles.stack} aria-label="Phrases">
      <TextInput
        ref={search}
        label="Search phrases and templates"
        leftSection={<Icon name="search" size={16} />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : optionId(marks.marked)}
        autoComplete="off"
        // the dialog reads this attribute before it handles Escape
        data-mantine-stop-propagation="true"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          marks.reset();
        }}
        onKeyDown={onKey}
      />
      <span className="visually-hidden" role="status">
        {found.length === 1 ? "1 result" : `${found.length} results`}
      </span>
      {found.length === 0 && <p className={styles.detail}>No results. Try other words.</p>}
      <PhraseOptions
        id={listId}
        found={found}
        marked={marks.marked}
        optionId={optionId}
        onInsert={(wording) => onInsert(wording.text)}
      />
    </section>
  );

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") return done(event, onClose);
    if (event.key === "/" && text === "") return done(event, onStroke);
    if (event.key === "Enter") {
      const wording = found[marks.marked];
      return done(event, () => wording && onInsert(wording.text));
    }
    if (marks.move(event.key)) event.preventDefault();
  }
}

function done(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

type Listed = { templates: readonly TextTemplate[] };

function foundIn(templates: readonly TextTemplate[], kind: DocumentKind | null, text: string) {
  const words = text.toLowerCase().split(/\s+/);
  return templates
    .filter((one) => one.kind === "phrase" || one.kind === "document")
    .filter(({ documentKind }) => documentKind === null || documentKind === kind)
    .filter((one) => words.every((word) => saidBy(one).includes(word)))
    .slice(0, most);
}

const saidBy = ({ title, text, discipline }: TextTemplate) =>
  `${title} ${text} ${discipline ?? ""}`.toLowerCase();
