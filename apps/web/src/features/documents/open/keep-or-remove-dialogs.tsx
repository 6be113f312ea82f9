import type { Contract, Document, InputOf } from "@hearthside/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./acts.ts";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

type NewVersionDialogProps = PaperActProps & { onShow: (id: string) => void };

/** One id per new version, so that asking twice starts only one. */
export function NewVersionDialog({ paper, onDone, onShow }: NewVersionDialogProps) {
  const [newId] = useState(() => uuidv7());
  const show = () => {
    onDone();
    onShow(newId);
  };
  const { run, busy, refusal } = usePaperAct(show, "The new version could not be started.");
  return (
    <StepDialog
      title="Start new version"
      label="Start new version"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("POST /documents/:id/new-version", { id: paper.id, newId }),
          () => ({ words: `A new version of ${paperName(paper)} was started as your draft.` }),
        )
      }
      onBack={onDone}
    >
      <p>The signed {paperName(paper)} does not change. You get a draft copy to change, sign and submit.</p>
    </StepDialog>
  );
}

type RemoveDialogProps = PaperActProps & { onRemoved: () => void };

export function RemoveDialog({ paper, onDone, onRemoved }: RemoveDialogProps) {
  const { run, show, busy, refusal } = usePaperAct(onRemoved, "The draft could not be removed.");
  return (
    <StepDialog
      title="Remove draft"
      label="Remove draft"
      tone="critical"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("PUT /documents/:id", changeOf(paper, true)),
          (removed) => ({
            words: `The draft ${paperName(paper)} was removed.`,
            undo: async () => show(await call("PUT /documents/:id", changeOf(removed, false))),
          }),
        )
      }
      onBack={onDone}
    >
      <p>
        The draft {paperName(paper)} will be removed from the chart of {paper.patientName}.
      </p>
    </StepDialog>
  );
}

/** The document's content as a change, with only the removal changed. */
function changeOf(paper: Document, isRemoved: boolean): InputOf<Contract["PUT /documents/:id"]> {
  const { id, version, title, text, physicianId, visitId, assigneeId, orderedOn, receivedAt } = paper;
  const content = { title, text: text ?? "", physicianId, visitId, assigneeId, receivedAt };
  return { id, version, ...content, isRemoved, ...(orderedOn !== null && { orderedOn }) };
}
