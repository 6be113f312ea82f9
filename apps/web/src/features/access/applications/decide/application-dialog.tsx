import type { Application } from "@hearthside/contract";
import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApproveForm } from "./approve-form.tsx";
import { oneApplication, readApplicationsAgain } from "./queries.ts";

type ApplicationDialogProps = { id: string; onClose: () => void };
type Act = "approve" | "return" | "reject";

/** An application with its documents and the actions that decide it. */
export function ApplicationDialog({ id, onClose }: ApplicationDialogProps) {
  const { data: application, error, refetch } = useQuery(oneApplication(id));
  const [act, setAct] = useState<Act>();
  if (application === undefined)
    return (
      <Dialog opened onClose={onClose} title="Application">
        {error === null ? (
          <SkeletonText lines={8} />
        ) : (
          <Failed
            message={messageOf(error, "The application could not be loaded.")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Dialog>
    );
  const back = () => setAct(undefined);
  if (act === "approve") return <ApproveForm application={application} onBack={back} onDone={onClose} />;
  if (act !== undefined)
    return <TextForm act={act} application={application} onBack={back} onDone={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Application from ${application.firstName} ${application.lastName}`}
      buttons={application.status === "submitted" && <Acts application={application} onAct={setAct} />}
    >
      <ApplicationFacts application={application} />
    </Dialog>
  );
}

function Acts({ application, onAct }: { application: Application; onAct: (act: Act) => void }) {
  const mayApprove = useMay("accounts", "approve");
  if (!mayApprove) return null;
  return (
    <>
      <Button variant="default" color="red" onClick={() => onAct("reject")}>
        Reject
      </Button>
      <Button variant="default" onClick={() => onAct("return")}>
        Ask a question
      </Button>
      <Button disabled={!application.isEmailVerified} onClick={() => onAct("approve")}>
        Approve
      </Button>
    </>
  );
}

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
function TextForm({ act, application, onBack, onDone }: TextFormProps) {
  const formId = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useAction(readApplicationsAgain);
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
    const send = () =>
      act === "return"
        ? call("POST /applications/:id/return", { id, version, question: text })
        : call("POST /applications/:id/reject", { id, version, reason: text });
    run(send, "This could not be saved. Please try again.", { done: `${name} ${done}`, onDone });
  }
}
