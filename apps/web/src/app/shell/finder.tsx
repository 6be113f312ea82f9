import type { UserInfo } from "@hearthside/contract";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./overlays.module.css";
import { type Found, useFound } from "./use-found.ts";

type FinderProps = { user: UserInfo; opened: boolean; onClose: () => void };

/** Finds patients, pages and actions by a few letters. */
export function Finder({ user, opened, onClose }: FinderProps) {
  const [text, setText] = useState("");
  useTypedAhead(opened, (change) => setText(change));
  const close = () => {
    setText("");
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Find" size="small" unsaved={false}>
      <FinderBody user={user} text={text} onText={setText} onDone={close} />
    </Dialog>
  );
}

const fieldId = "find-text";

/** Letters typed right after Ctrl+K arrive before the field renders; they go into the field, not the page. */
function useTypedAhead(opened: boolean, onChange: (change: (text: string) => string) => void): void {
  const type = useEffectEvent(onChange);
  useEffect(() => {
    if (!opened) return;
    const catchKey = (event: KeyboardEvent) => {
      if (document.activeElement?.id === fieldId) return stop();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length !== 1 && event.key !== "Backspace") return;
      event.preventDefault();
      event.stopPropagation();
      type((text) => (event.key === "Backspace" ? text.slice(0, -1) : text + event.key));
    };
    const stop = () => document.removeEventListener("keydown", catchKey, true);
    document.addEventListener("keydown", catchKey, true);
    return stop;
  }, [opened]);
}

const delayMs = 200;

type FinderBodyProps = {
  user: UserInfo;
  text: string;
  onText: (text: string) => void;
  onDone: () => void;
};

function FinderBody({ user, text, onText, onDone }: FinderBodyProps) {
  const [asked] = useDebouncedValue(text.trim(), delayMs);
  const { groups, failure, searching } = useFound({ user, text: text.trim(), asked });
  const combobox = useCombobox({ opened: true });
  const all = groups.flatMap(({ found }) => found);
  const { selectFirstOption } = combobox;
  const shown = all.map(({ id }) => id).join(" ");

  useEffect(() => {
    if (shown !== "") selectFirstOption();
  }, [selectFirstOption, shown]);

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          id={fieldId}
          aria-autocomplete="list"
          label="Patient, page or action"
          description="Patients by name, date of birth, phone or record number"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          leftSection={<Icon name="search" size={16} />}
          error={!searching && failure}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          // Mantine captures Escape while it shows options, which is always the case here.
          onKeyDown={(event) => event.key === "Escape" && onDone()}
        />
      </Combobox.EventsTarget>
      <span className="visually-hidden" role="status">
        {searching ? "Searching…" : `${all.length} ${all.length === 1 ? "result" : "results"}`}
      </span>
      <Combobox.Options className={styles.results} aria-label="Found">
        {groups.map(({ title, found }) => (
          <Combobox.Group key={title} label={title}>
            {found.map((one) => (
              <FoundOption key={one.id} found={one} />
            ))}
          </Combobox.Group>
        ))}
        {all.length === 0 && failure === undefined && (
          <Combobox.Empty>{searching ? "Searching…" : `Nothing matches “${text.trim()}”.`}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );

  function pick(id: string) {
    onDone();
    all.find((one) => one.id === id)?.open();
  }
}

function FoundOption({ found: { id, icon, label, detail } }: { found: Found }) {
  return (
    <Combobox.Option value={id} className={styles.option}>
      <Icon name={icon} size={16} />
      <span className={styles.found}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </Combobox.Option>
  );
}
