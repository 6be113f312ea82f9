import { Button, Checkbox, FileButton, Progress } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type Sending, sendBytes } from "#src/lib/upload/send-bytes.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";
import { setRemoved } from "../file-edit.ts";
import styles from "../files.module.css";
import { type StoredFile, useReloadFiles } from "../queries.ts";

type UnfinishedUploadsProps = { files: readonly StoredFile[] };

/** Whether the upload is incomplete and was not discarded. */
export const isUnfinished = ({ status, isRemoved }: StoredFile): boolean =>
  status === "uploading" && !isRemoved;

/** The user's own interrupted uploads. Choosing the same file again continues the upload. */
export function UnfinishedUploads({ files }: UnfinishedUploadsProps) {
  if (files.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-label="Unfinished uploads">
      <p>
        These uploads are incomplete. Choose the same file again to continue. Incomplete uploads are deleted
        after 24 hours.
      </p>
      <ul>
        {files.map((file) => (
          <Unfinished key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function Unfinished({ file }: { file: StoredFile }) {
  const readAgain = useReloadFiles();
  const { sent, problem, goOn } = useGoingOn(file, readAgain);
  const { run, refusal } = useAction(readAgain);
  const said = problem ?? (sent === undefined ? refusal?.message : undefined);
  return (
    <li>
      <span>
        <strong>{file.name}</strong>, {showSize(file.size)}
      </span>
      {sent === undefined ? (
        <span className={styles.acts}>
          <FileButton accept={`.${file.extension}`} onChange={(chosen) => chosen && goOn(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" aria-label={`Choose ${file.name} again`}>
                Choose file
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Discard ${file.name}`}
            onClick={() => run(() => setRemoved(file, true), "The upload could not be discarded.")}
          >
            Discard
          </Button>
        </span>
      ) : (
        <Progress value={sent * 100} w={200} color="green" aria-label={`Upload of ${file.name}`} />
      )}
      {said !== undefined && <p role="alert">{said}</p>}
    </li>
  );
}

/** Sends the rest of `file` from the chosen file, if name and size match. */
function useGoingOn(file: StoredFile, onDone: () => void) {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => sending.current?.stop(), []);
  return { sent, problem, goOn };

  function goOn(chosen: File) {
    if (chosen.name !== file.name || chosen.size !== file.size)
      return setProblem(
        `This is a different file. ${file.name} has ${file.size} bytes, ${chosen.name} has ${chosen.size}.`,
      );
    setProblem(undefined);
    setSent(0);
    sending.current?.stop();
    sending.current = sendBytes(file.id, chosen, {
      onProgress: setSent,
      onDone,
      onWaiting: setProblem,
      onRefused: (why) => {
        setSent(undefined);
        setProblem(why);
      },
    });
  }
}

/** A button for the next page, if there is one. */
export const MoreFiles = ({ list }: { list: NextPage }) =>
  list.hasNextPage && (
    <div>
      <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </BusyButton>
    </div>
  );

type RemovedTooProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Also shows files removed from the chart, to view or restore. */
export const RemovedToo = ({ checked, onChange }: RemovedTooProps) => (
  <Checkbox
    label="Show removed files"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
