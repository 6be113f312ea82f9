import { answerProblem, type Field } from "@hearthside/oasis";
import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { answerWords, fieldName } from "../answer-words.ts";
import { useAct } from "../use-act.ts";
import { ActDialog } from "./act-dialog.tsx";
import styles from "./lifecycle.module.css";
import { ProposedValue } from "./proposed-value.tsx";
import type { DialogProps } from "./use-lifecycle-act.ts";

const formId = "propose-answer";

/** Mounted only while open; one id per proposal, even if it is sent again. */
export function ProposalDialog({ sync, field, onClose }: DialogProps & { field: Field }) {
  const [proposalId] = useState(() => uuidv7());
  const [value, setValue] = useState("");
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string>();
  const { act, busy, refusal } = useAct("The proposal could not be sent.");
  const { notify } = useToasts();
  const now = sync.state().answers.get(field.id)?.value ?? null;
  return (
    <ActDialog
      title="Propose another answer"
      action={{ label: "Propose", form: formId, busy }}
      refusal={refusal}
      onClose={onClose}
    >
      <form id={formId} className={styles.form} onSubmit={check} noValidate>
        <p>
          <strong>{fieldName(field)}</strong>
          <br />
          Current answer: {now === null ? "Not answered" : answerWords(field, now)}
        </p>
        <p>The signing clinician accepts or declines your proposal.</p>
        <ProposedValue
          field={field}
          value={value}
          error={problem}
          onChange={(typed) => {
            setValue(typed);
            setProblem(undefined);
          }}
        />
        <Textarea
          label="Comment for the signing clinician"
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </form>
    </ActDialog>
  );

  function check(event: FormEvent) {
    event.preventDefault();
    const found = proposalProblem(field, value, now);
    setProblem(found);
    if (found !== undefined) return focusFirstError(formId);
    act(propose);
  }

  async function propose() {
    const { id } = sync.state().assessment.summary;
    await call("POST /assessments/:id/proposals", {
      id,
      proposalId,
      item: field.id,
      value,
      comment: comment.trim() || null,
    });
    await sync.refresh();
    notify({ variant: "success", content: "Proposal sent to the signing clinician." });
    onClose();
  }
}

function proposalProblem(field: Field, value: string, now: string | null): string | undefined {
  if (value === "") return "Please enter an answer";
  return value === now ? "This is already the answer" : answerProblem(field, value);
}
