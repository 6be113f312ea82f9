import type { ApplicationFile } from "@hearthside/contract";
import { ActionIcon } from "@mantine/core";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./wizard.module.css";

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
    <ul className={styles.documents} aria-label="Your documents">
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
