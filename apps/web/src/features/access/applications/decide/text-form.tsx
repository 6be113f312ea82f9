import type { Application } from "@hearthside/contract";
import { Button, Textarea } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { readApplicationsAgain } from "./queries.ts";

type TextFormProps = {
  action: "return" | "reject";
  application: Application;
  onBack: () => void;
  onDone: () => void;
};

const labels = {
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
export function TextForm({ action, application, onBack, onDone }: TextFormProps) {
  const { id, version, firstName, lastName } = application;
  const { title, button, label, hint, missing, most, done } = labels[action];
  const name = `${firstName} ${lastName}`;
  const { form, ...editing } = useRecordForm({
    initial: { text: "" },
    problems: requiredText("text", missing),
    save: ({ text }) =>
      action === "return"
        ? call("POST /applications/:id/return", { id, version, question: text })
        : call("POST /applications/:id/reject", { id, version, reason: text }),
    reload: readApplicationsAgain,
    done: `${name} ${done}`,
    onSaved: onDone,
    otherwise: "This could not be saved. Please try again.",
  });
  return (
    <ActionDialog
      title={`${title} ${name}`}
      label={button}
      tone={action === "reject" ? "critical" : "primary"}
      editing={editing}
      onClose={onBack}
      buttons={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    >
      <Textarea
        label={label}
        description={hint}
        data-autofocus
        autosize
        minRows={3}
        maxLength={most}
        {...form.getInputProps("text")}
      />
    </ActionDialog>
  );
}
