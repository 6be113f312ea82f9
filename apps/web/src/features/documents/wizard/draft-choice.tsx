import { Dialog } from "#src/ui/dialog.tsx";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { DraftList } from "./draft-list.tsx";
import { wizardTitle } from "./wizard-title.ts";

type DraftChoiceProps = {
  drafts: readonly FoundDraft[];
  onContinue: (draft: FoundDraft) => void;
  onStartNew: () => void;
  onClose: () => void;
};

/** Offers unfinished documents before a new one is started. */
export function DraftChoice({ drafts, onContinue, onStartNew, onClose }: DraftChoiceProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={wizardTitle}
      size="large"
      action={{ label: "Start a new document", onAct: onStartNew }}
    >
      <p>You have {drafts.length === 1 ? "an unfinished draft" : "unfinished drafts"}.</p>
      <DraftList drafts={drafts} onContinue={onContinue} startsHere />
    </Dialog>
  );
}
