import { type Contract, type Document, type InputOf } from "@hearthside/contract";
import { needsPhysician, sendMethods } from "@hearthside/contract/document-life-cycle";
import { Radio, Textarea } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { methodWords, paperName } from "../words.ts";
import type { PaperActProps } from "./act-dialog.tsx";
import styles from "./open.module.css";
import { focusFirstError, StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

const at = ({ id, version }: Pick<Document, "id" | "version">) => ({ id, version });

export function ReviewDialog({ paper, onDone }: PaperActProps) {
  const { run, busy, refusal } = usePaperAct(onDone, "It could not be taken into review.");
  return (
    <StepDialog
      title="Take into review"
      label="Take into review"
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
      <p>Others see that {paperName(paper)} is being looked at.</p>
    </StepDialog>
  );
}

export function ApproveDialog({ paper, onDone }: PaperActProps) {
  const { run, busy, refusal } = usePaperAct(onDone, "It could not be approved.");
  const next = needsPhysician(paper.kind) ? "It waits for the physician then." : "It is filed with that.";
  return (
    <StepDialog
      title="Approve"
      label="Approve"
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
        You approve {paperName(paper)} for {paper.patientName}. {next}
      </p>
    </StepDialog>
  );
}

/** Throws what is in the way as a refusal, as every other act does. */
async function approve(paper: Document): Promise<Document> {
  const { results } = await call("POST /documents/approve", { documents: [at(paper)] });
  const problem = results[0]?.problem ?? null;
  if (problem !== null) throw new ApiError({ status: 409, code: "wrong-status", message: problem });
  return call("GET /documents/:id", { id: paper.id });
}

export function FileDialog({ paper, onDone }: PaperActProps) {
  const { run, busy, refusal } = usePaperAct(onDone, "It could not be filed.");
  return (
    <StepDialog
      title="File"
      label="File"
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
      <p>The physician has signed {paperName(paper)}; nothing more is to be done with it.</p>
    </StepDialog>
  );
}

type ReturnDialogProps = {
  paper: Pick<Document, "id" | "version" | "kind" | "title" | "authorName">;
  onDone: () => void;
};

export function ReturnDialog({ paper, onDone }: ReturnDialogProps) {
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { run, busy, refusal } = usePaperAct(onDone, "It could not be returned.");
  return (
    <StepDialog
      title="Return with a comment"
      label="Return"
      busy={busy}
      refusal={refusal}
      onSubmit={giveBack}
      onBack={onDone}
    >
      <p>
        {paper.authorName ?? "The author"} gets {paperName(paper)} back to change it, and a task with your
        comment.
      </p>
      <Textarea
        label="What is to be changed?"
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        value={comment}
        error={isMissing ? "Please give a reason" : undefined}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </StepDialog>
  );

  function giveBack(form: HTMLFormElement) {
    setMissing(comment.trim() === "");
    if (comment.trim() === "") return focusFirstError(form);
    run(
      () => call("POST /documents/:id/return", { ...at(paper), comment }),
      () => ({ words: `${paperName(paper)} was returned to ${paper.authorName ?? "its author"}.` }),
    );
  }
}

type Method = InputOf<Contract["POST /documents/:id/send"]>["method"];

export function SendDialog({ paper, onDone }: PaperActProps) {
  const [method, setMethod] = useState<Method>("fax");
  const { run, busy, refusal } = usePaperAct(onDone, "It could not be noted.");
  return (
    <StepDialog
      title="Note as sent"
      label="Note as sent"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("POST /documents/:id/send", { ...at(paper), method }),
          () => ({ words: `${paperName(paper)} is noted as sent.` }),
        )
      }
      onBack={onDone}
    >
      <Radio.Group
        label={`How did ${paperName(paper)} go to ${paper.physicianName ?? "the physician"}?`}
        value={method}
        onChange={(chosen) => setMethod(sendMethods.find((one) => one === chosen) ?? method)}
      >
        <div className={styles.form}>
          {sendMethods.map((one, place) => (
            <Radio key={one} value={one} label={methodWords[one]} data-autofocus={place === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
    </StepDialog>
  );
}
