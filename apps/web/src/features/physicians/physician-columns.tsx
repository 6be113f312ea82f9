import type { Physician } from "@hearthside/contract";
import type { ReactNode } from "react";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import styles from "./physicians.module.css";
import { nameOf, showPhone } from "./words.ts";

type Acts = {
  onEdit: (physician: Physician) => void;
  onRemove: (physician: Physician) => void;
  onRestore: (physician: Physician) => void;
};

/** The last column is shown only to users who may edit. */
export const physicianColumns = (acts: Acts | undefined): Column<Physician>[] => [
  {
    header: "Name",
    cell: (physician) => (
      <>
        {nameOf(physician)} {physician.isRemoved && <Badge tone="subdued">Removed</Badge>}
        <span className={styles.place}>{placeOf(physician)}</span>
      </>
    ),
  },
  { header: "NPI", cell: ({ npi }) => <Number>{npi}</Number> },
  { header: "Specialty", cell: ({ specialty }) => specialty ?? "Not recorded" },
  {
    header: "Phone",
    cell: ({ phoneNumber }) => <Number>{phoneNumber && <PhoneLink phone={phoneNumber} />}</Number>,
  },
  { header: "Fax", cell: ({ fax }) => <Number>{showPhone(fax)}</Number> },
  ...(acts === undefined ? [] : [actsColumn(acts)]),
];

const placeOf = ({ city, state }: Physician) => [city, state].filter(Boolean).join(", ");

const Number = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <Badge tone="warning">Missing</Badge>
  ) : (
    <span className={styles.number}>{children}</span>
  );

const actsColumn = ({ onEdit, onRemove, onRestore }: Acts): Column<Physician> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (physician) => (
    <RowActs
      name={nameOf(physician)}
      isRemoved={physician.isRemoved}
      onEdit={() => onEdit(physician)}
      onRemove={() => onRemove(physician)}
      onRestore={() => onRestore(physician)}
    />
  ),
});
