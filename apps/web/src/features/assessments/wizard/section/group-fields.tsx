import type { Physician } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { cam, type Field, type Group, type Option } from "@hearthside/oasis";
import { physicianName } from "#src/lib/person-name.ts";
import { later } from "#src/ui/later.tsx";
import { OptionText } from "../fields/choices.tsx";
import { AskPatient, CompactCell, CompactRow, FieldView } from "../fields/field-view.tsx";
import { type FormStore, useAssessmentWizard, useSectionText } from "../state/form-store.ts";
import styles from "./section.module.css";

/** The fields of a card in a suitable layout. */
export function GroupFields({ group }: { group: Group }) {
  const { fields } = group;
  if (fields.length > 1 && fields.every(isPair)) return <PairTable group={group} />;
  const scale = fields.filter((field) => isScale(field, fields));
  return (
    <>
      {group.id === "physician" && <PickPhysician />}
      {scale.length > 0 && <ScaleRows group={group} fields={fields} scale={scale} />}
      {scale.length === 0 && (
        <div className={styles.fields}>
          {fields.map((field) => (
            <OneField key={field.id} field={field} />
          ))}
        </div>
      )}
      {group.id === "C1310" && <CamResult />}
    </>
  );
}

const isPair = ({ subFields = [] }: Field) =>
  subFields.length === 2 && subFields.every(({ type }) => type === "select");

const OneField = ({ field }: { field: Field }) =>
  field.type === "subgroup" ? <SubgroupFields field={field} /> : <FieldView field={field} />;

const labels = {
  positive: "The four signs together suggest delirium (CAM positive).",
  negative: "The four signs together do not suggest delirium (CAM negative).",
  incomplete: "The CAM result appears once all four signs are coded.",
} as const;

const read = (store: FormStore) => labels[cam(store.reading().answers)];

function CamResult() {
  const text = useSectionText("C", read);
  return (
    <p className={styles.support} role="status">
      <strong>Decision support, not submitted to CMS.</strong> {text}
    </p>
  );
}

/** The parts of one item, such as a name or diagnoses with ratings. */
function SubgroupFields({ field }: { field: Field }) {
  const { subFields = [] } = field;
  return (
    <fieldset className={styles.subgroup} data-wide>
      <legend>
        {field.item && <span className={styles.item}>{field.item}</span>} {field.label}
      </legend>
      {field.prompt && <p className={styles.subtext}>{field.prompt}</p>}
      {rowsOf(subFields).map((row) => (
        <div key={row[0]?.id} className={styles.parts}>
          {row.map((part) => (
            <FieldView key={part.id} field={part} isCompact />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** Each diagnosis starts its own row; other parts follow each other. */
function rowsOf(parts: readonly Field[]): readonly (readonly Field[])[] {
  const rows: Field[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (last === undefined || part.submission?.kind === "diagnosis") rows.push([part]);
    else last.push(part);
  }
  return rows;
}

/** Rows of two answers each, under column names. */
function PairTable({ group: { name, fields } }: { group: Group }) {
  const columns = fields[0]?.subFields ?? [];
  return (
    <>
      {columns.map(
        ({ id, label, askPatient }) => askPatient && <AskPatient key={id} text={`${label}: ${askPatient}`} />,
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

const longScale = 8;
const fewest = 4;

/** Whether the field shares a long scale with several others of the card. */
const isScale = ({ options }: Field, others: readonly Field[]) =>
  options !== undefined &&
  options.length >= longScale &&
  others.filter((other) => other.options === options).length >= fewest;

type ScaleRowsProps = { group: Group; fields: readonly Field[]; scale: readonly Field[] };

/** Many activities on one scale: the scale is explained once and each activity is a row. */
function ScaleRows({ group, fields, scale }: ScaleRowsProps) {
  return (
    <>
      <Scale name={group.name} options={scale[0]?.options ?? []} />
      <div className={styles.rows}>
        {fields.map((field) =>
          scale.includes(field) ? (
            <CompactRow key={field.id} field={field} />
          ) : (
            <FieldView key={field.id} field={field} />
          ),
        )}
      </div>
    </>
  );
}

const Scale = ({ name, options }: { name: string; options: readonly Option[] }) => (
  <details className={styles.scale}>
    <summary>The codes of {name}, explained</summary>
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <OptionText option={option} />
        </li>
      ))}
    </ul>
  </details>
);

const PhysicianSelect = later(
  async () => (await import("#src/features/patients/physicians/physician-select.tsx")).PhysicianSelect,
);

/** Fills in the physician from the directory. */
function PickPhysician() {
  const { store, mayEdit } = useAssessmentWizard();
  if (!mayEdit) return null;
  return (
    <PhysicianSelect
      label="Choose from the directory"
      value={null}
      onChange={(_, physician) => physician && fill(physician)}
    />
  );

  function fill(physician: Physician) {
    const { npi, phoneNumber } = physician;
    store.answer("M0018", npi);
    store.answer("physicianName", physicianName(physician));
    store.answer("physicianAddress", addressLine(physician) || null);
    store.answer("physicianPhone", phoneNumber === null ? null : formatUsPhone(phoneNumber));
  }
}

/** "100 Main St, Austin, TX 78704", from the parts that are recorded. */
const addressLine = ({ street, city, state, zip }: Physician) =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
