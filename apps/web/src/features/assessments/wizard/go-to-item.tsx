import type { Field, Form } from "@hearthside/oasis";
import { type KeyboardEvent, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { fullFieldName } from "../full-field-name.ts";
import styles from "./keyboard.module.css";
import { useAssessmentWizard, useForm } from "./state/form-store.ts";

type GoToItemProps = { opened: boolean; onClose: () => void };

export function GoToItem({ opened, onClose }: GoToItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Go to item" size="small" unsaved={false}>
      <ItemSearch onClose={onClose} />
    </Dialog>
  );
}

/** Search by item number or keyword; arrow keys select, Enter goes there. */
function ItemSearch({ onClose }: { onClose: () => void }) {
  const { text, type, found, marked, hear, go } = useItemSearch(onClose);
  const markedId = found[marked]?.id;
  return (
    <>
      <label className={styles.label}>
        Item or keyword
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="found-items"
          aria-activedescendant={markedId && `found-${markedId}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="M1860, or ambulation"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={hear}
        />
      </label>
      <p className={styles.status} role="status">
        {statusOf(text, found.length)}
      </p>
      <FoundItems found={found} markedId={markedId} onPick={go} />
    </>
  );
}

type FoundItemsProps = {
  found: readonly Field[];
  markedId: string | undefined;
  onPick: (id: string) => void;
};

const FoundItems = ({ found, markedId, onPick }: FoundItemsProps) => (
  <div id="found-items" role="listbox" aria-label="Items" className={styles.found}>
    {found.map((field) => (
      <button
        type="button"
        tabIndex={-1}
        key={field.id}
        id={`found-${field.id}`}
        role="option"
        aria-selected={field.id === markedId}
        onClick={() => onPick(field.id)}
      >
        {fullFieldName(field)}
      </button>
    ))}
  </div>
);

function statusOf(text: string, count: number): string {
  if (text.trim() === "") return "Type an item number or a keyword.";
  if (count === 0) return `No item matches “${text.trim()}”.`;
  return counted(count, "item");
}

/** The search text, the results and the one Enter goes to. */
function useItemSearch(onClose: () => void) {
  const form = useForm();
  const { goTo } = useAssessmentWizard();
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const found = findItems(form, text);
  return { text, type, found, marked, hear, go };

  function type(now: string): void {
    setText(now);
    setMarked(0);
  }

  function go(id: string): void {
    onClose();
    goTo(id);
  }

  function hear(event: KeyboardEvent): void {
    if (!["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return;
    // otherwise the newly focused field would receive the Enter too
    event.preventDefault();
    const id = found[marked]?.id;
    if (id === undefined) return;
    if (event.key === "Enter") return go(id);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setMarked(Math.min(Math.max(marked + step, 0), found.length - 1));
  }
}

const most = 12;

/** Fields whose id begins with `text`, then those whose words contain every word of it. */
function findItems(form: Form, text: string): readonly Field[] {
  const input = text.trim().toLowerCase();
  if (input === "") return [];
  const fields = [...form.fields.values()];
  const byId = fields.filter(({ id, item = "" }) => begins(id, input) || begins(item, input));
  const words = input.split(/\s+/);
  const byLabels = fields.filter((field) => !byId.includes(field) && hasText(field, words));
  return [...byId, ...byLabels].slice(0, most);
}

const begins = (id: string, input: string) => id.toLowerCase().startsWith(input);

function hasText(field: Field, words: readonly string[]): boolean {
  const text = `${fullFieldName(field)} ${field.prompt ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
