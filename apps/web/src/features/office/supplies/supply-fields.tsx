import { TextInput, type TextInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { branchList } from "#src/lib/branch-list.ts";
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

type BranchSelectProps = {
  label?: string;
  /** The label for no particular branch. Left out, a branch is required. */
  none?: string | undefined;
  value: string | undefined;
  onChange: (branchId: string | undefined) => void;
  error?: string | undefined;
};

export function BranchSelect({ label = "Branch", none, value = "", onChange, error }: BranchSelectProps) {
  const { data } = useQuery(branchList);
  const branches = data?.branches.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Select
      label={label}
      options={none === undefined ? branches : [{ value: "", label: none }, ...branches]}
      value={value}
      error={error}
      onChange={(branchId) => onChange(branchId === "" ? undefined : branchId)}
    />
  );
}

/** A whole number; phones show the number keys. */
export const CountField = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
);
