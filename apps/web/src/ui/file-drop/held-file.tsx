import { ActionIcon, Button, Progress } from "@mantine/core";
import { Icon } from "../icon.tsx";
import styles from "./file-drop.module.css";
import { saveFile } from "./save-file.ts";
import { showSize } from "./show-size.ts";

/** A chosen file and its progress. */
export type Held = {
  readonly key: string;
  readonly file: File;
  readonly state: "ready" | "sending" | "paused" | "done" | "failed" | "refused";
  /** 0 to 1. */
  readonly sent: number;
  /** Why it is waiting or was rejected. */
  readonly problem?: string | undefined;
};

type HeldFileProps = {
  held: Held;
  onRemove: () => void;
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
};

const words = {
  ready: "Ready to upload",
  sending: "Uploading",
  paused: "Paused",
  done: "Uploaded",
  failed: "Upload failed",
  refused: "Not accepted",
};

export function HeldFile({ held, onRemove, onPause, onResume }: HeldFileProps) {
  const { file, state, sent, problem } = held;
  const percent = Math.floor(sent * 100);
  return (
    <li className={styles.held} data-state={state}>
      <Icon name={state === "done" ? "checkCircle" : "document"} size={20} />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.small}>
          {showSize(file.size)} · {words[state]}
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
        <Act icon="download" label={`Download ${file.name}`} onAct={() => saveFile(file)} />
        {state !== "done" && <Act icon="trash" label={`Remove ${file.name}`} onAct={onRemove} />}
      </div>
    </li>
  );
}

/** In a dialog the message may be below the fold. */
const bringToSight = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" });

type ActProps = { icon: "download" | "trash"; label: string; onAct: () => void };

const Act = ({ icon, label, onAct }: ActProps) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onAct}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);
