import { TextInput } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { ConflictQuestion } from "#src/ui/records/conflict-question.tsx";
import { RecordDialog } from "#src/ui/records/record-dialog.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import type { StoredFile } from "../queries.ts";
import { AboutFields } from "../upload/about-fields.tsx";
import { documentCategories, imageCategory } from "../words.ts";
import { fieldLabels, fileToEdited, freshFileIn, problemsOf, showField, toSaid } from "./file-edit.ts";

type EditFileDialogProps = { file: StoredFile; onSaved: (file: StoredFile) => void; onClose: () => void };

export function EditFileDialog({ file, onSaved, onClose }: EditFileDialogProps) {
  const { form, ...record } = useRecordForm({
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
  const title = `Edit ${file.name}`;
  if (record.conflict)
    return (
      <ConflictQuestion
        title={title}
        versions={record.conflict}
        label={(field) => fieldLabels[field]}
        show={showField}
        busy={record.busy}
        onSave={record.settle}
        onDiscard={onClose}
      />
    );
  return (
    <RecordDialog {...record} title={title} label="Save" onSubmit={record.submit} onClose={onClose}>
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
    </RecordDialog>
  );
}
