import type { Field } from "@hearthside/oasis";
import { Dialog } from "#src/ui/dialog.tsx";
import { fieldName } from "../../answer-words.ts";
import styles from "./keyboard.module.css";
import { useItemSearch } from "./use-item-search.ts";

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
        {fieldName(field)}
      </button>
    ))}
  </div>
);

function statusOf(text: string, count: number): string {
  if (text.trim() === "") return "Type an item number or a keyword.";
  if (count === 0) return `No item matches “${text.trim()}”.`;
  return count === 1 ? "1 item" : `${count} items`;
}
