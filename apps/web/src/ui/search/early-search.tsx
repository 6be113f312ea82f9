import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../icon.tsx";
import { type BeforePopUp, laterPopUp } from "../later-pop-up.tsx";
import styles from "./search-field.module.css";
import type { SearchFieldProps } from "./search-field.tsx";

type EarlySearchProps = SearchFieldProps & { label: string };
type Typed = { typed: string; onTyped: (text: string) => void };

/** The search field of a first page: it takes text at once, and searches and suggests after the first view. */
export function EarlySearch(props: EarlySearchProps) {
  const [typed, setTyped] = useState("");
  return <Field {...props} typed={typed} onTyped={setTyped} />;
}

const Field = laterPopUp<EarlySearchProps & Typed>(async () => {
  const { SearchField } = await import("./search-field.tsx");
  return ({ typed, onTyped: _, startsOpen: __, ...field }) => <SearchField {...field} startText={typed} />;
}, Before);

function Before({
  id,
  label,
  placeholder,
  onSearch: _,
  typed,
  onTyped,
}: EarlySearchProps & Typed & BeforePopUp) {
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
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
