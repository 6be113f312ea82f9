import type { Contract, Document, InputOf } from "@hearthside/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./act-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

type NewVersionDialogProps = PaperActProps & { onShow: (id: string) => void };

/** One id for one new version, however often it is asked for. */
export function NewVersionDialog({ paper, onDone, onShow }: NewVersionDialogProps) {
  const [newId] = useState(() => uuidv7());
  const show = () => {
    onDone();
    onShow(newId);
  };
  const { run, busy, refusal } = usePaperAct(show, "The new version could not be begun.");
  return (
    <StepDialog
      title="New version"
      label="Begin the new version"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("POST /documents/:id/new-version", { id: paper.id, newId }),
          () => ({ words: `A new version of ${paperName(paper)} was begun as your draft.` }),
        )
      }
      onBack={onDone}
    >
      <p>
        {paperName(paper)} stays as it was signed. You get a draft with the same content, to change, sign and
        submit.
      </p>
    </StepDialog>
  );
}

type RemoveDialogProps = PaperActProps & { onRemoved: () => void };

export function RemoveDialog({ paper, onDone, onRemoved }: RemoveDialogProps) {
  const { run, show, busy, refusal } = usePaperAct(onRemoved, "The draft could not be removed.");
  return (
    <StepDialog
      title="Remove the draft"
      label="Remove"
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
        The draft {paperName(paper)} for {paper.patientName} is taken off the chart.
      </p>
    </StepDialog>
  );
}

/** The paper as it is. */
function changeOf(paper: Document, isRemoved: boolean): InputOf<Contract["PUT /documents/:id"]> {
  const { id, version, title, text, physicianId, visitId, assigneeId, orderedOn, receivedAt } = paper;
  const content = { title, text: text ?? "", physicianId, visitId, assigneeId, receivedAt };
  return { id, version, ...content, isRemoved, ...(orderedOn !== null && { orderedOn }) };
}
