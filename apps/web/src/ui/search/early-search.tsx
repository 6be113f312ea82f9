import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../icon.tsx";
import { type BeforePopUp, laterPopUp } from "../later-pop-up.tsx";
import styles from "./search-field.module.css";
import type { SearchFieldProps } from "./search-field.tsx";

type EarlySearchProps = SearchFieldProps & { label: string };
type EntryProps = { entered: string; onEntered: (text: string) => void };

/** The search field of a first page: it takes text at once, and searches and suggests after the first view. */
export function EarlySearch(props: EarlySearchProps) {
  const [entered, setEntered] = useState("");
  return <Field {...props} entered={entered} onEntered={setEntered} />;
}

const Field = laterPopUp<EarlySearchProps & EntryProps>(async () => {
  const { SearchField } = await import("./search-field.tsx");
  return ({ entered, onEntered: _, startsOpen: __, ...field }) => (
    <SearchField {...field} startText={entered} />
  );
}, Before);

function Before({
  id,
  label,
  placeholder,
  onSearch: _,
  entered,
  onEntered,
}: EarlySearchProps & EntryProps & BeforePopUp) {
  return (
    <TextInput
      type="search"
      id={id}
      label={label}
      aria-autocomplete="list"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: styles.input ?? "" }}
      leftSection={<Icon name="search" size={16} />}
      rightSectionWidth={36}
      value={entered}
      onChange={(event) => onEntered(event.currentTarget.value)}
    />
  );
}
