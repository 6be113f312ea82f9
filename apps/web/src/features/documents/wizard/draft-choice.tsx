import { Dialog } from "#src/ui/dialog.tsx";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { DraftList } from "./draft-list.tsx";
import { wizardTitle } from "./wizard-title.ts";

type DraftChoiceProps = {
  drafts: readonly FoundDraft[];
  onContinue: (draft: FoundDraft) => void;
  onAnew: () => void;
  onClose: () => void;
};

/** Unfinished papers, to be gone on with. */
export function DraftChoice({ drafts, onContinue, onAnew, onClose }: DraftChoiceProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={wizardTitle}
      size="large"
      action={{ label: "Start a new document", onAct: onAnew }}
    >
      <p>You have not finished {drafts.length === 1 ? "this document" : "these documents"} yet.</p>
      <DraftList drafts={drafts} onContinue={onContinue} startsHere />
    </Dialog>
  );
}
