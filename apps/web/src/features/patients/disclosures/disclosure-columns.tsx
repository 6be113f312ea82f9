import type { Disclosure } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowActs } from "#src/ui/records/row-acts.tsx";

type Acts = {
  onEdit: (disclosure: Disclosure) => void;
  onRemove: (disclosure: Disclosure) => void;
  onRestore: (disclosure: Disclosure) => void;
};

export const nameOf = ({ recipient, disclosedOn }: Disclosure): string =>
  `${recipient}, ${showDate(disclosedOn)}`;

const facts: readonly Column<Disclosure>[] = [
  { header: "Disclosed on", cell: ({ disclosedOn }) => showDate(disclosedOn) },
  { header: "What was disclosed", cell: ({ what }) => what },
  { header: "Purpose", cell: ({ purpose }) => purpose },
  { header: "Entered by", cell: ({ createdByName }) => createdByName ?? "Not recorded" },
];

const recipientColumn: Column<Disclosure> = {
  header: "Recipient",
  cell: ({ recipient, address, isRemoved }) => (
    <>
      {recipient}
      {address !== null && `, ${address}`} {isRemoved && <Badge tone="subdued">Removed</Badge>}
    </>
  ),
};

/** One patient's disclosures, with their actions. */
export const ofPatientColumns = ({ onEdit, onRemove, onRestore }: Acts): readonly Column<Disclosure>[] => [
  recipientColumn,
  ...facts,
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (disclosure) => (
      <RowActs
        name={nameOf(disclosure)}
        isRemoved={disclosure.isRemoved}
        onEdit={() => onEdit(disclosure)}
        onRemove={() => onRemove(disclosure)}
        onRestore={() => onRestore(disclosure)}
      />
    ),
  },
];

/** Of the agency. */
export const ofAgencyColumns: readonly Column<Disclosure>[] = [
  { header: "Patient", cell: ({ patientName }) => patientName },
  recipientColumn,
  ...facts,
];
