import type { Field, Group } from "@hearthside/oasis";
import { CompactCell } from "../fields/compact-row.tsx";
import { AskPatient } from "../fields/field-words.tsx";
import styles from "./section.module.css";

/** Rows of two answers each, under column names. */
export function PairTable({ group: { name, fields } }: { group: Group }) {
  const columns = fields[0]?.subFields ?? [];
  return (
    <>
      {columns.map(
        ({ id, label, askPatient }) =>
          askPatient && <AskPatient key={id} words={`${label}: ${askPatient}`} />,
      )}
      <table className={styles.pairs} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Symptom</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((row) => (
            <PairRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const PairRow = ({ row }: { row: Field }) => (
  <tr>
    <th scope="row">
      {row.label} <span className={styles.item}>{row.item}</span>
    </th>
    {row.subFields?.map((field) => (
      <td key={field.id} data-column={field.label}>
        <CompactCell field={field} label={`${row.label}, ${field.label}`} />
      </td>
    ))}
  </tr>
);
