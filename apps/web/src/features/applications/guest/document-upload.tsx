import type { ApplicationFile, GuestApplication } from "@hearthside/contract";
import { maximumApplicationFiles } from "@hearthside/contract/application-words";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { FileDrop } from "#src/ui/file-drop/file-drop.tsx";
import { DocumentList } from "./document-list.tsx";
import { findGuestToken } from "./guest-token.ts";
import { showApplication } from "./queries.ts";
import { useGuestUploads } from "./use-guest-uploads.ts";
import styles from "./wizard.module.css";

type DocumentUploadProps = { application: GuestApplication; onBack: () => void; onDone: () => void };

export function DocumentUpload({ application, onBack, onDone }: DocumentUploadProps) {
  const queries = useQueryClient();
  const uploads = useGuestUploads();
  const { run, busy, refusal } = useSingleAct(() => undefined);
  const [problem, setProblem] = useState<string>();
  const sendingNames = uploads.held.map(({ file }) => file.name);
  const files = application.files.filter(
    ({ status, name }) => status !== "uploading" || !sendingNames.includes(name),
  );
  const hasRoom =
    uploads.held.length > 0 ||
    files.filter(({ status }) => status !== "refused").length < maximumApplicationFiles;
  return (
    <div className={styles.form}>
      <p>
        <strong>At least one document is required:</strong> your license, certificates or proof of identity.
        Allowed file types: {application.fileTypes.map((type) => type.toUpperCase()).join(", ")}.
      </p>
      {hasRoom ? (
        <FileDrop
          label="Documents"
          types={application.fileTypes}
          required
          held={uploads.held}
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
    if (uploads.held.some(({ state }) => state === "sending" || state === "paused"))
      return setProblem("A document is still uploading. Wait until it is done, or remove it.");
    if (files.some(({ status }) => status === "uploading"))
      return setProblem("A document did not upload completely. Choose the same file again, or remove it.");
    if (!files.some(({ status }) => status === "stored"))
      return setProblem("Please upload at least one document first.");
    onDone();
  }
}
