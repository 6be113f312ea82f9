import { answerProblem, type Field } from "@hearthside/oasis";
import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { answerWords, fieldName } from "../answer-words.ts";
import { useAct } from "../use-act.ts";
import { ActDialog } from "./act-dialog.tsx";
import styles from "./lifecycle.module.css";
import { ProposedValue } from "./proposed-value.tsx";
import type { DialogProps } from "./use-lifecycle-act.ts";

const formId = "propose-answer";

/** Drawn only while it is open; one id for one proposal, however often it is sent. */
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
          Now: {now === null ? "not answered" : answerWords(field, now)}
        </p>
        <p>The signer accepts or declines what you propose.</p>
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
          label="Comment to the signer"
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
    if (found === undefined) act(propose);
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
    notify({ variant: "success", content: "The signer was asked to accept or decline it." });
    onClose();
  }
}

function proposalProblem(field: Field, value: string, now: string | null): string | undefined {
  if (value === "") return "Please give an answer";
  return value === now ? "This is the answer already" : answerProblem(field, value);
}
