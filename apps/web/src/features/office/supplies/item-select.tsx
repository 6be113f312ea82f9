import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { Select } from "#src/ui/select.tsx";
import { itemList } from "./queries.ts";

type ItemSelectProps = {
  value: string | null;
  onChange: (id: string) => void;
  error?: ReactNode;
  /** The dialog's first focus. */
  startsHere?: boolean;
};

/** A catalog item, found by typing its name. */
export function ItemSelect({ value, onChange, error, startsHere = false }: ItemSelectProps) {
  const { data, error: failure } = useQuery({ ...itemList(), throwOnError: false });
  const options = data?.items.map(({ id, name, unit }) => ({ value: id, label: `${name} (${unit})` })) ?? [];
  return (
    <Select
      label="Supply"
      placeholder="Choose"
      searchable
      data-autofocus={startsHere || undefined}
      options={options}
      value={value}
      required
      error={failure === null ? error : messageOf(failure, "The catalog could not be loaded.")}
      nothingFoundMessage="Not in the catalog"
      onChange={onChange}
    />
  );
}
