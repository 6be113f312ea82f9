import { SupplyItem, SupplyItemFields } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { CountField } from "../count-field.tsx";
import { typedToCountOrNull } from "../number-text.ts";
import { suppliesKey } from "../queries.ts";

type ItemDialogProps = { item?: SupplyItem | undefined; onClose: () => void };

/** Adds a catalog item or changes it. Rendered only while open. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const [id] = useState(() => item?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm({
    initial: item === undefined ? newItem : itemToValues(item),
    version: item?.version,
    problems: itemProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /supply-items", { id, ...itemInput(values) })
        : call("PUT /supply-items/:id", { id, version, ...itemInput(values) }),
    onSaved: ({ name }) => {
      void queries.invalidateQueries({ queryKey: suppliesKey });
      sayDone({ words: `${name} was saved.` });
      onClose();
    },
    readFresh: (context) => SupplyItem.safeParse(context).data,
    toValues: itemToValues,
    otherwise: "The item could not be saved.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title={item === undefined ? "Add catalog item" : `Edit ${item.name}`}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={inWords}
      onClose={onClose}
    >
      <TextInput {...form.getInputProps("name")} label={fieldLabels.name} data-autofocus autoComplete="off" />
      <TextInput
        {...form.getInputProps("unit")}
        label={fieldLabels.unit}
        placeholder="For example, box"
        autoComplete="off"
      />
      <CountField
        {...form.getInputProps("reorderLevel")}
        label={fieldLabels.reorderLevel}
        description="A branch with this many or fewer is marked as running low."
      />
      <TextInput {...form.getInputProps("note")} label={fieldLabels.note} autoComplete="off" />
    </RecordForm>
  );
}

/** The form's values; `reorderLevel` empty: not tracked. */
type ItemValues = { name: string; unit: string; reorderLevel: string; note: string };

const newItem: ItemValues = { name: "", unit: "", reorderLevel: "", note: "" };

const itemToValues = ({ name, unit, reorderLevel, note }: SupplyItem): ItemValues => ({
  name,
  unit,
  reorderLevel: reorderLevel === null ? "" : String(reorderLevel),
  note: note ?? "",
});

const typed = ({ reorderLevel, ...values }: ItemValues) => ({
  ...values,
  reorderLevel: typedToCountOrNull(reorderLevel),
});

const itemProblems = (values: ItemValues) => schemaProblems(SupplyItemFields, typed(values));

/** The API input, from values without problems. */
const itemInput = (values: ItemValues) => SupplyItemFields.parse(typed(values));

const fieldLabels = {
  name: "Name",
  unit: "Unit",
  reorderLevel: "Reorder level",
  note: "Note",
} as const satisfies Record<keyof ItemValues, string>;

const inWords = (field: keyof ItemValues, values: ItemValues): string =>
  values[field] === "" ? "Not set" : values[field];
