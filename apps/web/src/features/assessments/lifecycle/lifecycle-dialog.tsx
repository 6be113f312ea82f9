import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { ownDiscipline } from "../queries.ts";
import { ActDialog } from "./act-dialog.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { type Act, type DialogProps, useLifecycleAction } from "./use-lifecycle-action.ts";

/** Rendered only while open. */
export function LifecycleDialog({ act, ...props }: DialogProps & { act: Act }) {
  switch (act) {
    case "complete":
      return <CompleteDialog {...props} />;
    case "sign":
      return <SignDialog {...props} />;
    case "review":
      return <ReviewDialog {...props} />;
    case "lock":
      return <LockDialog {...props} />;
    case "reopen":
      return <ReopenDialog {...props} />;
    case "correct": {
      const { summary, version } = props.sync.state().assessment;
      return <CorrectDialog summary={{ ...summary, version }} onClose={props.onClose} />;
    }
  }
}

/** Who may sign a comprehensive assessment (42 CFR 484.55). */
const signers: ReadonlySet<string | null> = new Set(["RN", "PT", "SLP", "OT"]);

/** Without the discipline, for example offline, the dialog offers to sign and the server decides. */
function SignDialog(props: DialogProps) {
  const { data: discipline, isLoading } = useQuery({ ...ownDiscipline, retry: false });
  if (discipline !== undefined && !signers.has(discipline)) return <MayNotSign onClose={props.onClose} />;
  return <MaySign {...props} isLoading={isLoading} />;
}

const MayNotSign = ({ onClose }: Pick<DialogProps, "onClose">) => (
  <ActDialog
    title="Sign assessment"
    action={{ label: "Close", onAct: onClose }}
    refusal={undefined}
    onClose={onClose}
  >
    <p>Only an RN, PT, SLP or OT may sign. Waiting for the assessing clinician to sign.</p>
  </ActDialog>
);

/** Explains what a signature means. The server asks the signer to verify their identity. */
function MaySign({ isLoading, ...props }: DialogProps & { isLoading: boolean }) {
  const { sync, onClose } = props;
  const { user } = useSession();
  const { run, busy, refusal } = useLifecycleAction(props, {
    done: "The assessment is signed.",
    otherwise: "The assessment could not be signed.",
  });
  return (
    <ActDialog
      title="Sign assessment"
      action={{ label: "Sign", onAct: sign, busy: busy || isLoading }}
      refusal={refusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>
        By signing as {user?.FirstName} {user?.LastName}, you confirm that you assessed this patient and that
        the answers are accurate and complete to the best of your knowledge. Only an RN, PT, SLP or OT may
        sign. Your name, the date and the time are recorded. After that, answers can be changed only with your
        consent.
      </p>
    </ActDialog>
  );

  function sign() {
    run(() => {
      const { summary, version } = sync.state().assessment;
      return call("POST /assessments/:id/sign", { id: summary.id, version });
    });
  }
}

const formId = "reopen-assessment";

function ReopenDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const [why, setWhy] = useState("");
  const [missing, setMissing] = useState(false);
  const { run, busy, refusal } = useLifecycleAction(props, {
    done: "The assessment is a draft again.",
    otherwise: "The assessment could not be reopened.",
  });
  return (
    <ActDialog
      title="Reopen assessment"
      action={{ label: "Reopen", form: formId, busy }}
      refusal={refusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>The assessment becomes a draft again. Make your changes, then complete and sign it again.</p>
      <form id={formId} onSubmit={reopen} noValidate>
        <Textarea
          label="Reason"
          required
          maxLength={500}
          data-autofocus
          value={why}
          error={missing && "Please give a reason"}
          onChange={(event) => {
            setWhy(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </form>
    </ActDialog>
  );

  function reopen(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(why.trim() === "");
    if (why.trim() === "") return event.currentTarget.querySelector("textarea")?.focus();
    run(() => {
      const { summary, version } = sync.state().assessment;
      return call("POST /assessments/:id/reopen", { id: summary.id, version, why });
    });
  }
}

function ReviewDialog(props: DialogProps) {
  const { run, busy, refusal } = useLifecycleAction(props, {
    done: "Review started.",
    otherwise: "The review could not be started.",
  });
  return (
    <ActDialog
      title="Start review"
      action={{ label: "Start review", busy, onAct: () => run(review) }}
      refusal={refusal}
      onClose={props.onClose}
      onItem={props.onItem}
    >
      <p>You can propose another answer to any item. The signing clinician accepts or declines each one.</p>
    </ActDialog>
  );

  function review() {
    const { summary, version } = props.sync.state().assessment;
    return call("POST /assessments/:id/review", { id: summary.id, version });
  }
}

function LockDialog(props: DialogProps) {
  const { run, busy, refusal } = useLifecycleAction(props, {
    done: "The assessment is locked and can be exported.",
    otherwise: "The assessment could not be locked.",
  });
  return (
    <ActDialog
      title="Lock assessment"
      action={{ label: "Lock", busy, onAct: () => run(lock) }}
      refusal={refusal}
      onClose={props.onClose}
      onItem={props.onItem}
    >
      <p>
        Locking approves the assessment for CMS. Answers can no longer change, and it can be exported from
        Oasis Reports. Every proposed answer must be accepted or declined first.
      </p>
    </ActDialog>
  );

  function lock() {
    const { summary, version } = props.sync.state().assessment;
    return call("POST /assessments/:id/lock", { id: summary.id, version });
  }
}
