import type { FileCategory } from "@hearthside/contract/file-rules";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { logQuietly } from "#src/lib/log.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { type Sending, sendBytes } from "#src/lib/upload/send-bytes.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { FileDrop } from "#src/ui/file-drop/file-drop.tsx";
import type { ListedFileState } from "#src/ui/file-drop/listed-file.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Loaded } from "#src/ui/panel.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { setRemoved } from "../file-edit.ts";
import styles from "../files.module.css";
import { categoryOptions, imageCategory } from "../labels.ts";
import { fileRules, type StoredFile, useReloadFiles } from "../queries.ts";
import { AboutFields, type FileDetails, nothingSaid, validateFileDetails } from "./about-fields.tsx";

type UploadDialogProps = { patientId: string; category?: FileCategory; onClose: () => void };

/** Uploads up to three files to a patient's chart. An interrupted upload can be finished within a day. */
export function UploadDialog({ patientId, category, onClose }: UploadDialogProps) {
  const { notify } = useToasts();
  const readAgain = useReloadFiles();
  const uploads = useUploads(patientId);
  const formId = useId();
  const isImage = category === "treatment-image";
  const isSending = uploads.listed.some(({ state }) => state === "sending" || state === "paused");
  return (
    <Dialog
      opened
      onClose={close}
      closeLabel={uploads.listed.some(({ state }) => state === "done") ? "Done" : "Cancel"}
      title={isImage ? "Upload treatment images" : "Upload files"}
      action={{
        label: "Upload",
        form: formId,
        busy: uploads.listed.some(({ state }) => state === "sending"),
        disabled: !uploads.listed.some(({ state }) => state === "ready" || state === "failed"),
      }}
    >
      <Loaded>
        <UploadForm formId={formId} category={category} uploads={uploads} onAllDone={finish} />
      </Loaded>
    </Dialog>
  );

  function finish() {
    readAgain();
    const { length } = uploads.listed;
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
  const [about, setAbout] = useState<FileDetails>(() => nothingSaid(category));
  const [wasSent, setWasSent] = useState(false);
  const { listed } = uploads;
  const isImage = about.category === "treatment-image";
  const problems = validateFileDetails(about, agencyToday());
  const types = isImage ? data.fileTypes.filter(isImageType) : data.fileTypes;
  useEffect(() => {
    if (listed.length > 0 && listed.every(({ state }) => state === "done")) onAllDone();
  });
  return (
    <form id={formId} className={styles.upload} onSubmit={send} noValidate>
      <FileDrop
        label={isImage ? "Images" : "Files"}
        types={types}
        required
        files={listed}
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

type Change = Partial<Pick<ListedFileState, "state" | "sent" | "problem">>;

/** The files chosen for a patient and their uploads, keyed by file id. */
function useUploads(patientId: string) {
  const [listed, setListed] = useState<readonly ListedFileState[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  // uploads that can still be discarded
  const announced = useRef(new Map<string, StoredFile>());
  useEffect(() => {
    const all = sendings.current;
    return () => {
      for (const sending of all.values()) sending.stop();
    };
  }, []);

  return {
    listed,
    add: (files: readonly File[]) => setListed((list) => [...list, ...files.map(newlyHeld)]),
    remove: (key: string) => {
      sendings.current.get(key)?.stop();
      const file = announced.current.get(key);
      if (file !== undefined) void discard(file);
      setListed((list) => list.filter((one) => one.key !== key));
    },
    pause: (key: string) => {
      sendings.current.get(key)?.pause();
      change(key, { state: "paused", problem: undefined });
    },
    resume: (key: string, about: FileDetails) => {
      const one = listed.find((each) => each.key === key);
      if (one === undefined) return;
      const sending = sendings.current.get(key);
      if (sending === undefined) return void begin(one, about);
      change(key, { state: "sending", problem: undefined });
      sending.resume();
    },
    start: (about: FileDetails) => {
      for (const one of listed) if (one.state === "ready" || one.state === "failed") void begin(one, about);
    },
  };

  function change(key: string, now: Change) {
    setListed((list) => list.map((one) => (one.key === key ? { ...one, ...now } : one)));
  }

  async function begin({ key, file }: ListedFileState, about: FileDetails) {
    change(key, { state: "sending", problem: undefined });
    try {
      const input = { id: key, patientId, name: file.name, size: file.size, ...about };
      announced.current.set(key, await call("POST /files", input));
    } catch (error) {
      return change(key, { state: "failed", problem: messageOf(error, "This file could not be uploaded.") });
    }
    send(key, file);
  }

  function send(key: string, file: File) {
    const sending = sendBytes(key, file, {
      onProgress: (sent) => change(key, { sent }),
      onDone: () => {
        announced.current.delete(key);
        change(key, { state: "done", sent: 1, problem: undefined });
      },
      onWaiting: (problem) => change(key, { state: "paused", problem }),
      onRefused: (problem) => {
        announced.current.delete(key);
        change(key, { state: "refused", problem });
      },
    });
    sendings.current.set(key, sending);
  }
}

const newlyHeld = (file: File): ListedFileState => ({ key: uuidv7(), file, state: "ready", sent: 0 });

/**
 * Removes an announced file so that it is not listed as unfinished. If this call is lost, the server deletes it within a
 * day.
 */
const discard = (file: StoredFile) =>
  setRemoved(file, true).catch((error: unknown) => logQuietly("an upload is dropped later:", error));
