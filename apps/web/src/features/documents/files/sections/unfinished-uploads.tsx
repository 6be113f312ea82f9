import { Button, FileButton, Progress } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { type Sending, sendBytes } from "#src/lib/upload/send-bytes.ts";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import styles from "../files.module.css";
import { type StoredFile, useReadAgain } from "../queries.ts";
import { setRemoved } from "../set-removed.ts";

type UnfinishedUploadsProps = { files: readonly StoredFile[] };

/** Part of it is missing, and it was not discarded. */
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
  const readAgain = useReadAgain();
  const { sent, problem, goOn, say } = useGoingOn(file, readAgain);
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
            onClick={() => void discard()}
          >
            Discard
          </Button>
        </span>
      ) : (
        <Progress value={sent * 100} w={200} color="green" aria-label={`Upload of ${file.name}`} />
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </li>
  );

  async function discard() {
    try {
      await setRemoved(file, true);
      readAgain();
    } catch (error) {
      say(messageOf(error, "The upload could not be discarded."));
    }
  }
}

/** Sends the rest of `file` from the chosen file, if name and size match. */
function useGoingOn(file: StoredFile, onDone: () => void) {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => sending.current?.stop(), []);
  return { sent, problem, goOn, say: setProblem };

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
