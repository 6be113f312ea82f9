import type { TextTemplate } from "@hearthside/contract";
import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { wordings } from "../queries.ts";
import styles from "./fields.module.css";

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

/** A combobox: focus stays in the search field, arrow keys move the highlight, Enter inserts, and Escape closes only this list. */
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
        {counted(found.length, "result")}
      </span>
      {found.length === 0 && <p className={shared.note}>No results. Try other words.</p>}
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

function done(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
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

/** The option that Enter picks, moved by the arrow keys. It starts at the first one. */
function useMarkedOption(count: number) {
  const [input, setInput] = useState(0);
  const marked = Math.max(0, Math.min(input, count - 1));
  const to: Readonly<Record<string, number>> = {
    ArrowDown: count === 0 ? 0 : (marked + 1) % count,
    ArrowUp: count === 0 ? 0 : (marked + count - 1) % count,
  };
  return {
    marked,
    reset: () => setInput(0),
    /** Whether the key moved the highlight. */
    move: (key: string): boolean => {
      const next = to[key];
      if (next !== undefined) setInput(next);
      return next !== undefined;
    },
  };
}

type PhraseOptionsProps = {
  id: string;
  found: readonly TextTemplate[];
  /** Index of the phrase that Enter inserts. */
  marked: number;
  optionId: (at: number) => string;
  onInsert: (wording: TextTemplate) => void;
};

function PhraseOptions({ id, found, marked, optionId, onInsert }: PhraseOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    <div ref={list} id={id} role="listbox" className={styles.phrases} aria-label="Search results">
      {found.map((wording, at) => (
        // the search field keeps focus and keys, so the options take only the pointer
        <button
          type="button"
          tabIndex={-1}
          key={wording.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === marked}
          className={styles.phrase}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(wording)}
        >
          <strong>{wording.title}</strong> {wording.isPersonal && <Badge tone="success">Personal</Badge>}
          <span className={`${shared.note} ${styles.excerpt}`}>{wording.text}</span>
        </button>
      ))}
    </div>
  );
}

type Cursor = { readonly start: number; readonly end: number };

/** Replaces the selection with the phrase, with a space where two words would touch. */
export function withPhrase(value: string, { start, end }: Cursor, phrase: string) {
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const put = `${/\S$/.test(before) ? " " : ""}${phrase}${/^\w/.test(after) ? " " : ""}`;
  return { text: before + put + after, end: before.length + put.length };
}

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** "/" at the start of a word opens the phrases. In "and/or" and "130/80" it is a slash. */
export const asksForPhrase = ({ key, ctrlKey, metaKey, altKey }: Key, before: string): boolean =>
  key === "/" && !ctrlKey && !metaKey && !altKey && (before === "" || /\s$/.test(before));
