import type { Document } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { keptEdit } from "../queries.ts";
import { paperName } from "../words.ts";
import { actsFor } from "./acts.ts";
import { editSlot, type KeptEdit } from "./kept-edit.ts";
import styles from "./open.module.css";

type UnsavedChangesProps = { paper: Document; onContinue: () => void };

/** The user's unsaved changes to this document: to continue, or only to read if it can no longer be changed. */
export function UnsavedChanges({ paper, onContinue }: UnsavedChangesProps) {
  const { data: kept } = useQuery(keptEdit(paper.id));
  const discard = useDiscard(paper);
  const mayEdit = useMay("documents", "edit");
  if (!kept) return null;
  const canGoOn = actsFor(paper, () => mayEdit).includes("edit");
  const buttons = (
    <span className={styles.marks}>
      {canGoOn && (
        <Button size="compact-md" onClick={onContinue}>
          Continue
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => void discard(kept)}>
        Discard
      </Button>
    </span>
  );
  const when = showMoment(kept.at);
  return (
    <div className={styles.unsaved}>
      <Banner tone="warning">
        <div className={styles.withButtons}>
          <span>{canGoOn ? unsavedWords(when) : closedWords(when)}</span>
          {buttons}
        </div>
      </Banner>
      {!canGoOn && <div className={styles.text}>{kept.values.text}</div>}
    </div>
  );
}

const unsavedWords = (when: string) => `You have unsaved changes from ${when}. They are not shown below.`;
const closedWords = (when: string) =>
  `Your changes from ${when} were not saved, and this document can no longer be changed. This is what you wrote:`;

function useDiscard(paper: Document) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const slot = editSlot(browserPlatform(), paper.id);
  const readAgain = () => queries.invalidateQueries({ queryKey: keptEdit(paper.id).queryKey });
  const putBack = async (kept: KeptEdit) => {
    await slot.keep(kept);
    await readAgain();
  };
  return async (kept: KeptEdit) => {
    await slot.forget();
    await readAgain();
    sayDone({
      words: `Your changes to ${paperName(paper)} were discarded.`,
      undo: () => putBack(kept),
    });
  };
}
