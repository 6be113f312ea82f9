import { documentKindLabels } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { throwAway } from "../drafts/discard-draft.ts";
import { openDraftSession } from "../drafts/draft-session.ts";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { aKind } from "../labels.ts";
import { ownDrafts } from "../queries.ts";
import styles from "./wizard.module.css";

type DraftListProps = {
  drafts: readonly FoundDraft[];
  onContinue: (draft: FoundDraft) => void;
  /** In a dialog, focus starts on the first draft. */
  startsHere?: boolean;
};

/** The user's unfinished documents, to continue or discard. */
export const DraftList = ({ drafts, onContinue, startsHere = false }: DraftListProps) => (
  <ul className={`${shared.list} ${styles.drafts}`} aria-label="Your drafts">
    {drafts.map((draft, at) => (
      <DraftLine
        key={draft.id}
        draft={draft}
        startsHere={startsHere && at === 0}
        onContinue={() => onContinue(draft)}
      />
    ))}
  </ul>
);

type DraftLineProps = { draft: FoundDraft; startsHere: boolean; onContinue: () => void };

function DraftLine({ draft, startsHere, onContinue }: DraftLineProps) {
  const discard = useDiscard(draft);
  return (
    <li>
      <span className={styles.stack}>
        <strong>{nameOf(draft)}</strong>
        <span className={shared.note}>Last changed {showMoment(draft.changedAt)}</span>
      </span>
      <span className={shared.buttons}>
        <Button
          variant={startsHere ? "filled" : "default"}
          data-autofocus={startsHere || undefined}
          aria-label={`Continue draft: ${whatOf(draft)}`}
          onClick={onContinue}
        >
          Continue draft
        </Button>
        <Button variant="default" aria-label={`Discard draft: ${whatOf(draft)}`} onClick={discard}>
          Discard draft
        </Button>
      </span>
    </li>
  );
}

const whatOf = ({ content: { kind } }: FoundDraft) => (kind === null ? "a document" : aKind(kind));

function nameOf({ content: { kind, title, patientIds } }: FoundDraft) {
  const name = title.trim() || (kind === null ? "Untitled" : documentKindLabels[kind]);
  const count = patientIds.length;
  return count === 0 ? name : `${name}, for ${counted(count, "patient")}`;
}

function useDiscard(draft: FoundDraft) {
  const queries = useQueryClient();
  const platform = browserPlatform();
  const readAgain = () => queries.invalidateQueries({ queryKey: ownDrafts.queryKey });
  const { run } = useAction(readAgain, { refusals: "notified", reloads: "always" });
  const done = { text: `The draft of ${whatOf(draft)} was discarded.`, undo: putBack };
  return () =>
    run(() => throwAway(platform, draft.id), "The draft could not be discarded.", { done: () => done });

  async function putBack() {
    const session = openDraftSession(platform, null);
    session.keep(draft.content);
    await session.flush();
    await readAgain();
  }
}
