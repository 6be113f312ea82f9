import { describeLabel, type Field } from "@hearthside/oasis";

/** The name where the question's own card is not around it: "D0150A1 Symptom Presence: Feeling down, …". */
export const fullFieldName = (field: Field) =>
  field.item === undefined ? field.label : `${field.item} ${describeLabel(field)}`;
