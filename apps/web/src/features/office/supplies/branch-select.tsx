import { useQuery } from "@tanstack/react-query";
import { Select } from "#src/ui/select.tsx";
import { branchList } from "./queries.ts";

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
