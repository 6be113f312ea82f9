import type { Application } from "@hearthside/contract";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { readApplicationsAgain } from "./queries.ts";

type TextFormProps = {
  act: "return" | "reject";
  application: Application;
  onBack: () => void;
  onDone: () => void;
};

const words = {
  return: {
    title: "Question for",
    button: "Send question",
    label: "Question",
    hint: "The applicant sees it, can change the application, and answers in the last step.",
    missing: "Please enter a question",
    most: 1000,
    done: "was sent your question.",
  },
  reject: {
    title: "Reject",
    button: "Reject",
    label: "Reason",
    hint: "The applicant sees it. A rejected application cannot be reopened.",
    missing: "Please enter a reason",
    most: 500,
    done: "was rejected.",
  },
} as const;

/** Asks the applicant a question, or rejects the application with a reason. */
export function TextForm({ act, application, onBack, onDone }: TextFormProps) {
  const formId = useId();
  const { notify } = useToasts();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useSingleAct(readApplicationsAgain);
  const { title, button, label, hint, missing, most, done } = words[act];
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <Dialog
      opened
      onClose={onBack}
      title={`${title} ${name}`}
      size="small"
      action={{ label: button, form: formId, busy, tone: act === "reject" ? "critical" : "primary" }}
      buttons={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <Textarea
          label={label}
          description={hint}
          data-autofocus
          autosize
          minRows={3}
          maxLength={most}
          value={text}
          required
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = text.trim() === "";
    setProblem(isMissing ? missing : undefined);
    if (isMissing) return focusFirstError(formId);
    const { id, version } = application;
    run(async () => {
      await (act === "return"
        ? call("POST /applications/:id/return", { id, version, question: text })
        : call("POST /applications/:id/reject", { id, version, reason: text }));
      notify({ variant: "success", content: `${name} ${done}` });
      onDone();
    }, "This could not be saved. Please try again.");
  }
}
