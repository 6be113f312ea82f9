import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./acts.module.css";
import type { ActProps } from "./plan-acts.tsx";
import { usePlanAct } from "./use-plan-act.ts";

const formId = "return-plan-of-care";

/** A reviewer gives the plan back to who signed it, with what is to be changed. */
export function ReturnPlanDialog({ plan, onClose }: ActProps) {
  const [comment, setComment] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const { run, busy, refusal } = usePlanAct();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Return the plan of care"
      size="small"
      action={{ label: "Return", form: formId, busy }}
    >
      <form id={formId} className={styles.form} onSubmit={giveBack} noValidate>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <Textarea
          label="What is to be changed"
          data-autofocus
          rows={4}
          maxLength={500}
          error={isEmpty ? "Please give a reason" : undefined}
          value={comment}
          onChange={(event) => {
            setComment(event.currentTarget.value);
            setIsEmpty(false);
          }}
        />
      </form>
    </Dialog>
  );

  function giveBack(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsEmpty(comment.trim() === "");
    if (comment.trim() === "") return event.currentTarget.querySelector("textarea")?.focus();
    const { id, version } = plan;
    run({
      work: () => call("POST /documents/:id/return", { id, version, comment }),
      done: "The plan of care was returned.",
      otherwise: "The plan could not be returned.",
      onDone: onClose,
    });
  }
}
