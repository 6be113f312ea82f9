import type { Field, Group } from "@hearthside/oasis";
import { FieldView } from "../fields/field-view.tsx";
import { CamResult } from "./cam-result.tsx";
import { PairTable } from "./pair-table.tsx";
import { PickPhysician } from "./pick-physician.tsx";
import { isScale, ScaleRows } from "./scale-rows.tsx";
import styles from "./section.module.css";
import { SubgroupFields } from "./subgroup-fields.tsx";

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
