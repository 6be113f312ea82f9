import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import {
  fileFieldLabels,
  fileToEdited,
  freshFileIn,
  setRemoved,
  showFileField,
  toSaid,
  validateFileEdit,
} from "./file-edit.ts";
import { FileImage, imageText } from "./file-image.tsx";
import { documentCategories, imageCategory } from "./labels.ts";
import { contentAddress, type StoredFile, saveStored, useReloadFiles } from "./queries.ts";
import { AboutFields } from "./upload/about-fields.tsx";

export type FileActions = {
  readonly show: (file: StoredFile) => void;
  readonly download: (file: StoredFile) => void;
  readonly edit: (file: StoredFile) => void;
  readonly remove: (file: StoredFile) => void;
  readonly putBack: (file: StoredFile) => void;
};

type Open = { readonly action: "show" | "edit"; readonly file: StoredFile };

/** The actions on a patient's file, and the dialog of the current one. */
export function useFileActions(): { actions: FileActions; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const readAgain = useReloadFiles();
  const { ask, restore, question } = useRemoval<StoredFile>({
    nameOf: ({ name }) => name,
    removes: "the file from the chart",
    put: setRemoved,
    onChanged: readAgain,
  });
  const sayDone = useSayDone();
  const { notify } = useToasts();
  const close = () => setOpen(undefined);
  const actions: FileActions = {
    show: (file) => setOpen({ action: "show", file }),
    edit: (file) => setOpen({ action: "edit", file }),
    remove: ask,
    download: (file) => void saveStored(file).catch(sayNotSaved),
    putBack: restore,
  };
  return { actions: actions, dialog: open === undefined ? question : drawn(open) };

  function drawn({ action, file }: Open) {
    if (action === "show")
      return <ImageDialog file={file} onDownload={() => actions.download(file)} onClose={close} />;
    return <EditFileDialog file={file} onSaved={saved} onClose={close} />;
  }

  function sayNotSaved(error: unknown) {
    notify({ variant: "critical", content: messageOf(error, "The file could not be downloaded.") });
  }

  function saved() {
    close();
    readAgain();
    sayDone({ text: "The file was changed." });
  }
}

type ImageDialogProps = { file: StoredFile; onDownload: () => void; onClose: () => void };

const ImageDialog = ({ file, onDownload, onClose }: ImageDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={file.name}
    size="large"
    buttons={
      <Button variant="default" onClick={onDownload}>
        Download
      </Button>
    }
  >
    <FileImage address={contentAddress(file.id)} alt={imageText(file)} />
    <p>{imageText(file)}</p>
  </Dialog>
);

type EditFileDialogProps = { file: StoredFile; onSaved: (file: StoredFile) => void; onClose: () => void };

function EditFileDialog({ file, onSaved, onClose }: EditFileDialogProps) {
  const editing = useRecordForm({
    initial: fileToEdited(file),
    version: file.version,
    problems: validateFileEdit,
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
      fieldLabels={fileFieldLabels}
      show={showFileField}
      onClose={onClose}
    >
      <TextInput
        label={fileFieldLabels.name}
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
