import { type DocumentStatus, documentStatuses } from "@hearthside/contract/document-life-cycle";
import { Select } from "#src/ui/select.tsx";
import { statusWords } from "../words.ts";

type StatusFilterProps = {
  value: DocumentStatus | undefined;
  onChange: (status: DocumentStatus | undefined) => void;
};

const options = [
  { value: "all", label: "All" },
  ...documentStatuses.map((status) => ({ value: status, label: statusWords[status].label })),
] as const;

export const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <Select<DocumentStatus | "all">
    label="Status"
    options={options}
    value={value ?? "all"}
    onChange={(status) => onChange(status === "all" ? undefined : status)}
  />
);
