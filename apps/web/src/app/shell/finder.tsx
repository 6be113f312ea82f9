import type { UserInfo } from "@hearthside/contract";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./overlays.module.css";
import { type Found, useFound } from "./use-found.ts";

type FinderProps = { user: UserInfo; opened: boolean; onClose: () => void };

/** Patients, screens and acts by a few letters. */
export function Finder({ user, opened, onClose }: FinderProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Find" size="small">
      <FinderBody user={user} onDone={onClose} />
    </Dialog>
  );
}

const delayMs = 200;

function FinderBody({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const [text, setText] = useState("");
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
          aria-autocomplete="list"
          label="Patient, screen or action"
          description="Patients by name, date of birth, phone or record number"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          leftSection={<Icon name="search" size={16} />}
          error={!searching && failure}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // the kit keeps Escape to itself as long as it shows options, and here it always does
          onKeyDown={(event) => event.key === "Escape" && onDone()}
        />
      </Combobox.EventsTarget>
      <span className="visually-hidden" role="status">
        {searching ? "Searching…" : `${all.length} found`}
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
