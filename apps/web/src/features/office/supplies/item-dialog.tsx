import { SupplyItem, SupplyItemFields } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { parseCountOrNull } from "./labels.ts";
import { CountField } from "./supply-fields.tsx";

type ItemDialogProps = { item: SupplyItem | undefined; reload: () => void; onClose: () => void };

export const ItemDialog = ({ item, ...on }: ItemDialogProps) => (
  <RecordEditor
    kind={itemKind}
    record={item}
    initial={{ name: "", unit: "", reorderLevel: "", note: "" }}
    add={(input) => call("POST /supply-items", input)}
    saved={({ name }) => `${name} was saved.`}
    {...on}
  >
    {(form) => (
      <>
        <TextInput
          {...form.getInputProps("name")}
          label={fieldLabels.name}
          data-autofocus
          autoComplete="off"
        />
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
      </>
    )}
  </RecordEditor>
);

/** The form's values; `reorderLevel` empty: not tracked. */
type ItemValues = { name: string; unit: string; reorderLevel: string; note: string };

const itemToValues = ({ name, unit, reorderLevel, note }: SupplyItem): ItemValues => ({
  name,
  unit,
  reorderLevel: reorderLevel === null ? "" : String(reorderLevel),
  note: note ?? "",
});

const formValues = ({ reorderLevel, ...values }: ItemValues) => ({
  ...values,
  reorderLevel: parseCountOrNull(reorderLevel),
});

const itemProblems = (values: ItemValues) => schemaProblems(SupplyItemFields, formValues(values));

const fieldLabels = {
  name: "Name",
  unit: "Unit",
  reorderLevel: "Reorder level",
  note: "Note",
} as const satisfies Record<keyof ItemValues, string>;

const describe = (field: keyof ItemValues, values: ItemValues): string =>
  values[field] === "" ? "Not set" : values[field];

export const itemKind = recordKind({
  noun: "catalog item",
  editTitle: ({ name }) => `Edit ${name}`,
  refused: "The item could not be saved.",
  schema: SupplyItem,
  toValues: itemToValues,
  toInput: (values) => SupplyItemFields.parse(formValues(values)),
  problems: itemProblems,
  fieldLabels,
  show: describe,
  change: (input) => call("PUT /supply-items/:id", input),
});
