import type { Document } from "@hearthside/contract";
import { needsPhysician } from "@hearthside/contract/document-life-cycle";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./acts.ts";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

const at = ({ id, version }: Document) => ({ id, version });

export function ReviewDialog({ paper, onDone }: PaperActProps) {
  const { run, busy, refusal } = usePaperAct(onDone, "The review could not be started.");
  return (
    <StepDialog
      title="Start review"
      label="Start review"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("POST /documents/:id/review", at(paper)),
          () => ({ words: `${paperName(paper)} is in review.` }),
        )
      }
      onBack={onDone}
    >
      <p>Others see that {paperName(paper)} is in review.</p>
    </StepDialog>
  );
}

export function ApproveDialog({ paper, onDone }: PaperActProps) {
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be approved.");
  const next = needsPhysician(paper.kind)
    ? "It then goes to the physician for signature."
    : "It is then filed.";
  return (
    <StepDialog
      title="Approve document"
      label="Approve document"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => approve(paper),
          () => ({ words: `${paperName(paper)} was approved.` }),
        )
      }
      onBack={onDone}
    >
      <p>
        You are approving {paperName(paper)} for {paper.patientName}. {next}
      </p>
    </StepDialog>
  );
}

/** Throws a rejected approval as an error, like every other action. */
async function approve(paper: Document): Promise<Document> {
  const { results } = await call("POST /documents/approve", { documents: [at(paper)] });
  const problem = results[0]?.problem ?? null;
  if (problem !== null) throw new ApiError({ status: 409, code: "wrong-status", message: problem });
  return call("GET /documents/:id", { id: paper.id });
}

export function FileDialog({ paper, onDone }: PaperActProps) {
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be filed.");
  return (
    <StepDialog
      title="File document"
      label="File document"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("POST /documents/:id/file", at(paper)),
          () => ({ words: `${paperName(paper)} was filed.` }),
        )
      }
      onBack={onDone}
    >
      <p>{paperName(paper)} was signed by the physician. File it to finish.</p>
    </StepDialog>
  );
}
