import { documentKindWords } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { throwAway } from "../drafts/discard-draft.ts";
import { openDraftSession } from "../drafts/draft-session.ts";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { ownDrafts } from "../queries.ts";
import { aKind } from "../words.ts";
import styles from "./wizard.module.css";

type DraftListProps = {
  drafts: readonly FoundDraft[];
  onContinue: (draft: FoundDraft) => void;
  /** In a dialog, focus starts on the first draft. */
  startsHere?: boolean;
};

/** The user's unfinished documents, to continue or discard. */
export function DraftList({ drafts, onContinue, startsHere = false }: DraftListProps) {
  const discard = useDiscard();
  return (
    <ul className={styles.drafts} aria-label="Your drafts">
      {drafts.map((draft, at) => (
        <li key={draft.id}>
          <span className={styles.stack}>
            <strong>{nameOf(draft)}</strong>
            <span className={styles.detail}>Last changed {showMoment(draft.changedAt)}</span>
          </span>
          <span className={styles.buttons}>
            <Button
              variant={startsHere && at === 0 ? "filled" : "default"}
              data-autofocus={(startsHere && at === 0) || undefined}
              aria-label={`Continue draft: ${whatOf(draft)}`}
              onClick={() => onContinue(draft)}
            >
              Continue draft
            </Button>
            <Button
              variant="default"
              aria-label={`Discard draft: ${whatOf(draft)}`}
              onClick={() => void discard(draft)}
            >
              Discard draft
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const whatOf = ({ content: { kind } }: FoundDraft) => (kind === null ? "a document" : aKind(kind));

function nameOf({ content: { kind, title, patientIds } }: FoundDraft) {
  const name = title.trim() || (kind === null ? "Untitled" : documentKindWords[kind]);
  const count = patientIds.length;
  return count === 0 ? name : `${name}, for ${count === 1 ? "1 patient" : `${count} patients`}`;
}

function useDiscard() {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { notify } = useToasts();
  const platform = browserPlatform();
  const readAgain = () => queries.invalidateQueries({ queryKey: ownDrafts.queryKey });

  return async (draft: FoundDraft) => {
    try {
      await throwAway(platform, draft.id);
      sayDone({ words: `The draft of ${whatOf(draft)} was discarded.`, undo: () => putBack(draft) });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The draft could not be discarded.") });
    }
    await readAgain();
  };

  async function putBack({ content }: FoundDraft) {
    const session = openDraftSession(platform, null);
    session.keep(content);
    await session.flush();
    await readAgain();
  }
}
