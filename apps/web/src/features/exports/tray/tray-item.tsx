import type { DataExport } from "@hearthside/contract";
import { ActionIcon, Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ExportProgress } from "../export-progress.tsx";
import { isUnderWay, nameOf } from "../export-words.ts";
import styles from "../exports.module.css";
import { type Followed, unfollow } from "../followed.ts";
import { sameOrder } from "../queries.ts";
import { useExportActs } from "../use-export-acts.ts";
import { useFollowedExport } from "./use-followed-export.ts";

/** Shows nothing for exports that are saved at once. */
export function TrayItem({ followed }: { followed: Followed }) {
  const { one, isShown } = useFollowedExport(followed);
  if (one === undefined || !isShown) return null;
  return (
    <div className={styles.item} data-failed={one.status === "failed"}>
      <div className={styles.words}>
        <strong role="status">{sentence(one)}</strong>
        <ExportProgress one={one} />
        {one.problem !== null && <span>{one.problem}</span>}
      </div>
      <ItemAct one={one} />
    </div>
  );
}

function sentence(one: DataExport): string {
  if (one.status === "done") return `${nameOf(one)} is ready.`;
  return one.status === "failed" ? `${nameOf(one)} could not be exported.` : `Exporting ${nameOf(one)}`;
}

function ItemAct({ one }: { one: DataExport }) {
  const { cancel, save, askAgain } = useExportActs();
  const { notify } = useToasts();
  const close = () => {
    unfollow(one.id);
    if (isUnderWay(one))
      notify({
        variant: "success",
        content: `${nameOf(one)} is still running. Find it in Downloads when it is ready.`,
      });
  };
  return (
    <>
      {isUnderWay(one) && (
        <Button variant="default" size="compact-sm" onClick={() => cancel(one)}>
          Cancel
        </Button>
      )}
      {one.status === "done" && (
        <Button
          size="compact-sm"
          onClick={() => {
            save(one);
            close();
          }}
        >
          Download
        </Button>
      )}
      {one.status === "failed" && sameOrder(one) !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            askAgain(one);
            close();
          }}
        >
          Try again
        </Button>
      )}
      <ActionIcon variant="subtle" aria-label={`Dismiss ${nameOf(one)}`} onClick={close}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </>
  );
}
