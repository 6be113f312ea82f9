import { ActionIcon, Button, Progress } from "@mantine/core";
import { Icon } from "../icon.tsx";
import styles from "./file-drop.module.css";
import { saveFile } from "./save-file.ts";
import { showSize } from "./show-size.ts";

/** A chosen file and its progress. */
export type ListedFileState = {
  readonly key: string;
  readonly file: File;
  readonly state: "ready" | "sending" | "paused" | "done" | "failed" | "refused";
  /** 0 to 1. */
  readonly sent: number;
  /** Why it is waiting or was rejected. */
  readonly problem?: string | undefined;
};

type ListedFileProps = {
  listed: ListedFileState;
  onRemove: () => void;
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
};

const labels = {
  ready: "Ready to upload",
  sending: "Uploading",
  paused: "Paused",
  done: "Uploaded",
  failed: "Upload failed",
  refused: "Not accepted",
};

export function ListedFile({ listed, onRemove, onPause, onResume }: ListedFileProps) {
  const { file, state, sent, problem } = listed;
  const percent = Math.floor(sent * 100);
  return (
    <li className={styles.held} data-state={state}>
      <Icon name={state === "done" ? "checkCircle" : "document"} size={20} />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.small}>
          {showSize(file.size)} · {labels[state]}
          {state === "sending" && ` ${percent}%`}
        </span>
        {state !== "ready" && state !== "done" && (
          <Progress
            value={percent}
            size="sm"
            color={state === "failed" || state === "refused" ? "red" : "green"}
            aria-label={`Upload of ${file.name}`}
          />
        )}
        {problem !== undefined && (
          <span ref={bringToSight} className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {state === "sending" && onPause && (
          <Button variant="default" size="compact-sm" onClick={onPause} aria-label={`Pause ${file.name}`}>
            Pause
          </Button>
        )}
        {(state === "paused" || state === "failed") && onResume && (
          <Button variant="default" size="compact-sm" onClick={onResume} aria-label={`Resume ${file.name}`}>
            {state === "paused" ? "Resume" : "Try again"}
          </Button>
        )}
        <Action icon="download" label={`Download ${file.name}`} onAction={() => saveFile(file)} />
        {state !== "done" && <Action icon="trash" label={`Remove ${file.name}`} onAction={onRemove} />}
      </div>
    </li>
  );
}

/** In a dialog the message may be below the fold. */
const bringToSight = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" });

type ActionProps = { icon: "download" | "trash"; label: string; onAction: () => void };

const Action = ({ icon, label, onAction }: ActionProps) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onAction}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);
