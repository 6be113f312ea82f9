import { Autocomplete, type ComboboxItem } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { nameSuggestions } from "../queries.ts";
import { fieldLabels } from "./drafts.ts";

type NameFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  onPick: (name: string, usual: { classification: string | null; route: string | null }) => void;
};

/** Any name may be entered; names the agency uses and common ones are suggested. */
export function NameField({ value, error, onChange, onPick }: NameFieldProps) {
  const [text] = useDebouncedValue(value.trim(), 200);
  const { data } = useQuery({ ...nameSuggestions(text), enabled: text !== "", throwOnError: false });
  const names = text === "" ? [] : (data?.names ?? []);
  return (
    <Autocomplete
      label={fieldLabels.name}
      value={value}
      required
      error={error}
      data={names.map(({ name }) => name).filter((name) => name !== value)}
      openOnFocus={false}
      filter={({ options }) => options}
      maxDropdownHeight={250}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
      spellCheck={false}
      onChange={onChange}
      onOptionSubmit={pick}
    />
  );

  function pick(name: ComboboxItem["value"]) {
    const usual = names.find((one) => one.name === name);
    if (usual !== undefined) onPick(name, usual);
  }
}
