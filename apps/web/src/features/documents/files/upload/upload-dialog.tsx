import type { FileCategory } from "@hearthside/contract/file-rules";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { FileDrop } from "#src/ui/file-drop/file-drop.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Loaded } from "#src/ui/panel.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "../files.module.css";
import { fileRules, useReadAgain } from "../queries.ts";
import { categoryOptions, imageCategory } from "../words.ts";
import { type About, nothingSaid, problemsOf } from "./about.ts";
import { AboutFields } from "./about-fields.tsx";
import { useUploads } from "./use-uploads.ts";

type UploadDialogProps = { patientId: string; category?: FileCategory; onClose: () => void };

/** Uploads up to three files to a patient's chart. An interrupted upload can be finished within a day. */
export function UploadDialog({ patientId, category, onClose }: UploadDialogProps) {
  const { notify } = useToasts();
  const readAgain = useReadAgain();
  const uploads = useUploads(patientId);
  const formId = useId();
  const isImage = category === "treatment-image";
  const isSending = uploads.held.some(({ state }) => state === "sending" || state === "paused");
  return (
    <Dialog
      opened
      onClose={close}
      buttons={
        uploads.held.some(({ state }) => state === "done") && (
          <Button variant="default" onClick={close}>
            Done
          </Button>
        )
      }
      title={isImage ? "Upload treatment images" : "Upload files"}
      action={{
        label: "Upload",
        form: formId,
        busy: uploads.held.some(({ state }) => state === "sending"),
        disabled: !uploads.held.some(({ state }) => state === "ready" || state === "failed"),
      }}
    >
      <Loaded>
        <UploadForm formId={formId} category={category} uploads={uploads} onAllDone={finish} />
      </Loaded>
    </Dialog>
  );

  function finish() {
    readAgain();
    const { length } = uploads.held;
    notify({
      variant: "success",
      content: length === 1 ? "The file was uploaded." : `${length} files were uploaded.`,
    });
    onClose();
  }

  function close() {
    readAgain();
    if (isSending)
      notify({
        variant: "warning",
        content: "The upload was interrupted. You can finish it under Uploaded Documents within 24 hours.",
      });
    onClose();
  }
}

type UploadFormProps = {
  formId: string;
  category: FileCategory | undefined;
  uploads: ReturnType<typeof useUploads>;
  onAllDone: () => void;
};

function UploadForm({ formId, category = "other", uploads, onAllDone }: UploadFormProps) {
  const { data } = useSuspenseQuery(fileRules);
  const [about, setAbout] = useState<About>(() => nothingSaid(category));
  const [wasSent, setWasSent] = useState(false);
  const { held } = uploads;
  const isImage = about.category === "treatment-image";
  const problems = problemsOf(about, agencyToday());
  const types = isImage ? data.fileTypes.filter(isImageType) : data.fileTypes;
  useEffect(() => {
    if (held.length > 0 && held.every(({ state }) => state === "done")) onAllDone();
  });
  return (
    <form id={formId} className={styles.upload} onSubmit={send} noValidate>
      <FileDrop
        label={isImage ? "Images" : "Files"}
        types={types}
        required
        held={held}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onPause={uploads.pause}
        onResume={(key) => uploads.resume(key, about)}
      />
      <div className={styles.fields}>
        <AboutFields
          about={about}
          onChange={setAbout}
          problems={wasSent ? problems : {}}
          categories={category === "treatment-image" ? imageCategory : categoryOptions}
        />
      </div>
    </form>
  );

  function send(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (Object.keys(problems).length > 0) return focusFirstError(formId);
    uploads.start(about);
  }
}

const isImageType = (type: string) => ["jpg", "jpeg", "png"].includes(type);
