import { type KeyboardEvent, useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { fieldName } from "../../answer-words.ts";
import { useForm, useWizard } from "../state/use-form.ts";
import { findItems } from "./find-items.ts";
import styles from "./keyboard.module.css";

type GoToItemProps = { opened: boolean; onClose: () => void };

export function GoToItem({ opened, onClose }: GoToItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Go to item" size="small">
      <ItemSearch onClose={onClose} />
    </Dialog>
  );
}

/** An item's id or words; arrow keys choose, Enter goes there. */
function ItemSearch({ onClose }: { onClose: () => void }) {
  const form = useForm();
  const { goTo } = useWizard();
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const found = findItems(form, text);
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    onClose();
    goTo(id);
  };
  return (
    <>
      <label className={styles.label}>
        Item or words
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="found-items"
          aria-activedescendant={found[marked] && `found-${found[marked].id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="M1860, or ambulation"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={hear}
        />
      </label>
      <p className={styles.status} role="status">
        {statusOf(text, found.length)}
      </p>
      <div id="found-items" role="listbox" aria-label="Items" className={styles.found}>
        {found.map((field, at) => (
          <button
            type="button"
            tabIndex={-1}
            key={field.id}
            id={`found-${field.id}`}
            role="option"
            aria-selected={at === marked}
            onClick={() => go(field.id)}
          >
            {fieldName(field)}
          </button>
        ))}
      </div>
    </>
  );

  function hear(event: KeyboardEvent): void {
    if (!["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return;
    // else the field that gets the focus would hear the Enter too
    event.preventDefault();
    if (event.key === "Enter") return go(found[marked]?.id);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setMarked(Math.min(Math.max(marked + step, 0), Math.max(found.length - 1, 0)));
  }
}

function statusOf(text: string, count: number): string {
  if (text.trim() === "") return "Type an item's id or some of its words.";
  if (count === 0) return `No item matches “${text.trim()}”.`;
  return count === 1 ? "1 item" : `${count} items`;
}
