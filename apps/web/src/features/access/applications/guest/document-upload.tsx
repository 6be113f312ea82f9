import type { ApplicationFile, GuestApplication } from "@hearthside/contract";
import { applicationHeader, maximumApplicationFiles } from "@hearthside/contract/application-labels";
import { ActionIcon, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { type Sending, sendTo } from "#src/lib/upload/send-bytes.ts";
import { Banner } from "#src/ui/banner.tsx";
import { FileDrop } from "#src/ui/file-drop/file-drop.tsx";
import type { ListedFileState } from "#src/ui/file-drop/listed-file.tsx";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { findGuestToken, ownApplication, showApplication } from "./queries.ts";
import styles from "./wizard.module.css";

type DocumentUploadProps = { application: GuestApplication; onBack: () => void; onDone: () => void };

export function DocumentUpload({ application, onBack, onDone }: DocumentUploadProps) {
  const queries = useQueryClient();
  const uploads = useGuestUploads();
  const { run, busy, refusal } = useAction();
  const [problem, setProblem] = useState<string>();
  const sendingNames = uploads.listed.map(({ file }) => file.name);
  const files = application.files.filter(
    ({ status, name }) => status !== "uploading" || !sendingNames.includes(name),
  );
  const hasRoom =
    uploads.listed.length > 0 ||
    files.filter(({ status }) => status !== "refused").length < maximumApplicationFiles;
  return (
    <div className={`${shared.column} ${styles.form}`}>
      <p>
        <strong>At least one document is required:</strong> your license, certificates or proof of identity.
        Allowed file types: {application.fileTypes.map((type) => type.toUpperCase()).join(", ")}.
      </p>
      {hasRoom ? (
        <FileDrop
          label="Documents"
          types={application.fileTypes}
          required
          files={uploads.listed}
          onAdd={add}
          onRemove={uploads.remove}
          onPause={uploads.pause}
          onResume={uploads.resume}
        />
      ) : (
        <p>You can upload {maximumApplicationFiles} documents. Remove one to add another.</p>
      )}
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      <DocumentList files={files} busy={busy} onRemove={remove} />
      {problem && <Banner tone="critical">{problem}</Banner>}
      <div className={styles.acts}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={goOn}>Next Step</Button>
      </div>
    </div>
  );

  function add(chosen: readonly File[]) {
    setProblem(undefined);
    uploads.add(chosen);
  }

  function remove({ id }: ApplicationFile) {
    run(
      async () =>
        showApplication(
          queries,
          await call("POST /guest/applications/files/remove", { token: findGuestToken() ?? "", id }),
        ),
      "The document could not be removed. Please try again.",
    );
  }

  function goOn() {
    if (uploads.listed.some(({ state }) => state === "sending" || state === "paused"))
      return setProblem("A document is still uploading. Wait until it is done, or remove it.");
    if (files.some(({ status }) => status === "uploading"))
      return setProblem("A document did not upload completely. Choose the same file again, or remove it.");
    if (!files.some(({ status }) => status === "stored"))
      return setProblem("Please upload at least one document first.");
    onDone();
  }
}

type Change = Partial<Pick<ListedFileState, "state" | "sent" | "problem">>;

/** The documents being uploaded; finished ones are part of the application. */
function useGuestUploads() {
  const queries = useQueryClient();
  const [listed, setListed] = useState<readonly ListedFileState[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  useEffect(() => {
    const all = sendings.current;
    return () => {
      for (const sending of all.values()) sending.stop();
    };
  }, []);
  const readAgain = () => void queries.invalidateQueries({ queryKey: ownApplication.queryKey });

  return {
    listed,
    readAgain,
    add: (files: readonly File[]) => {
      const fresh = files.map(newlyHeld);
      setListed((list) => [...list, ...fresh]);
      for (const one of fresh) void begin(one);
    },
    remove: (key: string) => {
      drop(key);
      readAgain();
    },
    pause: (key: string) => {
      sendings.current.get(key)?.pause();
      change(key, { state: "paused", problem: undefined });
    },
    resume: (key: string) => {
      const one = listed.find((each) => each.key === key);
      const sending = sendings.current.get(key);
      if (one === undefined) return;
      if (sending === undefined) return void begin(one);
      change(key, { state: "sending", problem: undefined });
      sending.resume();
    },
  };

  function change(key: string, now: Change) {
    setListed((list) => list.map((one) => (one.key === key ? { ...one, ...now } : one)));
  }

  function drop(key: string) {
    sendings.current.get(key)?.stop();
    sendings.current.delete(key);
    setListed((list) => list.filter((one) => one.key !== key));
  }

  /** An interrupted upload continues with the id the server assigned. */
  async function begin({ key, file }: ListedFileState) {
    const token = findGuestToken() ?? "";
    change(key, { state: "sending", problem: undefined });
    try {
      const { name, size } = file;
      const { id } = await call("POST /guest/applications/files", { token, name, size });
      send(key, file, { id, token });
    } catch (error) {
      change(key, { state: "failed", problem: messageOf(error, "This document could not be uploaded.") });
    }
  }

  function send(key: string, file: File, { id, token }: { id: string; token: string }) {
    const place = {
      url: `/api/guest/applications/files/${id}/upload`,
      headers: { [applicationHeader]: token },
      whyNot: () => whyNot(token, id),
    };
    const sending = sendTo(place, file, {
      onProgress: (sent) => change(key, { sent }),
      onDone: () => {
        drop(key);
        readAgain();
      },
      onWaiting: (problem) => change(key, { state: "paused", problem }),
      onRefused: (problem) => change(key, { state: "refused", problem }),
    });
    sendings.current.set(key, sending);
  }
}

const newlyHeld = (file: File): ListedFileState => ({ key: uuidv7(), file, state: "ready", sent: 0 });

async function whyNot(token: string, id: string): Promise<string | null> {
  const { application } = await call("POST /guest/applications/open", { token });
  return application.files.find((file) => file.id === id)?.refusal ?? null;
}

type DocumentListProps = {
  files: readonly ApplicationFile[];
  busy?: boolean;
  /** Left out when documents can no longer be removed. */
  onRemove?: (file: ApplicationFile) => void;
};

/** The documents on the server. */
export function DocumentList({ files, busy = false, onRemove }: DocumentListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={`${shared.list2} ${styles.documents}`} aria-label="Your documents">
      {files.map((file) => (
        <li key={file.id}>
          <Icon name={file.status === "stored" ? "checkCircle" : "warning"} size={20} />
          <span className={styles.document}>
            <strong>{file.name}</strong>
            <span>
              {showSize(file.size)} · {stateOf(file)}
            </span>
          </span>
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove ${file.name}`}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onRemove(file)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status, refusal }: ApplicationFile): string {
  if (status === "stored") return "Uploaded";
  return status === "refused"
    ? (refusal ?? "Upload failed")
    : "Upload incomplete. Choose the same file again to continue";
}
