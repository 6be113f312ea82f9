import { TextInput } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import type { StoredFile } from "../queries.ts";
import { AboutFields } from "../upload/about-fields.tsx";
import { documentCategories, imageCategory } from "../words.ts";
import { fieldLabels, fileToEdited, freshFileIn, problemsOf, showField, toSaid } from "./file-edit.ts";

type EditFileDialogProps = { file: StoredFile; onSaved: (file: StoredFile) => void; onClose: () => void };

export function EditFileDialog({ file, onSaved, onClose }: EditFileDialogProps) {
  const editing = useRecordForm({
    initial: fileToEdited(file),
    version: file.version,
    problems: problemsOf,
    save: (values, version = file.version) =>
      call("PUT /files/:id", { id: file.id, version, ...toSaid(values) }),
    onSaved,
    readFresh: freshFileIn,
    toValues: fileToEdited,
    otherwise: "The file could not be changed.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title={`Edit ${file.name}`}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={showField}
      onClose={onClose}
    >
      <TextInput
        label={fieldLabels.name}
        maxLength={255}
        wrapperProps={{ "data-wide": true }}
        {...form.getInputProps("name")}
      />
      <AboutFields
        about={form.values}
        onChange={(about) => form.setValues(about)}
        problems={form.errors}
        categories={file.category === "treatment-image" ? imageCategory : documentCategories}
      />
    </RecordForm>
  );
}
