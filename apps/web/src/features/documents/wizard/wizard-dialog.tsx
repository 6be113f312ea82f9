import type { DraftContent } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { ownDrafts } from "../queries.ts";
import { DraftChoice } from "./draft-choice.tsx";
import type { WizardStart } from "./open-wizard.tsx";
import { WizardForm } from "./wizard-form.tsx";
import { wizardTitle } from "./wizard-title.ts";

type WizardDialogProps = { start: WizardStart; onClose: () => void };
type Begin = { readonly content: DraftContent; readonly replaces: string | null };

/** Rendered only while it is open. It offers unfinished drafts first, and leaving keeps the draft. */
export function WizardDialog({ start, onClose }: WizardDialogProps) {
  const { user } = useSession();
  const { data: drafts, isPending } = useQuery(ownDrafts);
  const [chosen, setChosen] = useState<Begin | undefined>(
    start.draft && { content: start.draft.content, replaces: start.draft.id },
  );
  useClosingOnNavigation(onClose);
  const fresh: Begin = { content: contentOf(start, user?.UserId ?? null), replaces: null };
  const begin = chosen ?? (!isPending && (drafts ?? []).length === 0 ? fresh : undefined);
  if (begin !== undefined) return <WizardForm {...begin} onClose={onClose} />;
  if (isPending)
    return (
      <Dialog opened onClose={onClose} title={wizardTitle} size="large">
        <SkeletonText lines={6} />
      </Dialog>
    );
  return (
    <DraftChoice
      drafts={drafts ?? []}
      onContinue={({ id, content }) => setChosen({ content, replaces: id })}
      onStartNew={() => setChosen(fresh)}
      onClose={onClose}
    />
  );
}

const contentOf = ({ kind, patientIds = [] }: WizardStart, userId: string | null): DraftContent => ({
  step: 1,
  kind: kind ?? null,
  patientIds: [...patientIds],
  assigneeId: userId,
  title: "",
  text: "",
  physicianId: null,
  visitId: null,
  orderedOn: null,
  receivedAt: null,
});

/** Going to another page closes the dialog and keeps the draft. */
function useClosingOnNavigation(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose();
  }, [path, onClose]);
}
