import type { Assessment } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { ownDiscipline } from "../queries.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { RefusedAction } from "./refused-action.tsx";
import { type Act, type DialogProps, useLifecycleAction } from "./use-lifecycle-action.ts";

/** Rendered only while open. */
export function LifecycleDialog({ action, ...props }: DialogProps & { action: Act }) {
  switch (action) {
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

type StepProps = DialogProps & {
  title: string;
  label?: string;
  send: (at: { id: string; version: number }) => Promise<Assessment>;
  done: string;
  otherwise: string;
  isLoading?: boolean;
  children: ReactNode;
};

/** A step that only asks for confirmation. */
function StepDialog({ title, label = title, send, isLoading = false, children, ...props }: StepProps) {
  const { done, otherwise } = props;
  const action = useLifecycleAction(props);
  const editing = useRecordForm({
    action,
    initial: {},
    save: () => send(newest(props)),
    done,
    onSaved: props.onClose,
    otherwise,
  });
  return (
    <ActionDialog
      {...{ title, label }}
      editing={{ ...editing, busy: editing.busy || isLoading, refusal: undefined }}
      onClose={props.onClose}
    >
      {children}
      <RefusedAction {...props} refusal={action.refusal} />
    </ActionDialog>
  );
}

function newest({ sync }: DialogProps) {
  const { summary, version } = sync.state().assessment;
  return { id: summary.id, version };
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
  <Dialog
    opened
    size="small"
    title="Sign assessment"
    action={{ label: "Close", onAction: onClose }}
    onClose={onClose}
  >
    <p>Only an RN, PT, SLP or OT may sign. Waiting for the assessing clinician to sign.</p>
  </Dialog>
);

/** Explains what a signature means. The server asks the signer to verify their identity. */
function MaySign({ isLoading, ...props }: DialogProps & { isLoading: boolean }) {
  const { user } = useSession();
  return (
    <StepDialog
      {...props}
      title="Sign assessment"
      label="Sign"
      isLoading={isLoading}
      send={(at) => call("POST /assessments/:id/sign", at)}
      done="The assessment is signed."
      otherwise="The assessment could not be signed."
    >
      <p>
        By signing as {user?.FirstName} {user?.LastName}, you confirm that you assessed this patient and that
        the answers are accurate and complete to the best of your knowledge. Only an RN, PT, SLP or OT may
        sign. Your name, the date and the time are recorded. After that, answers can be changed only with your
        consent.
      </p>
    </StepDialog>
  );
}

function ReopenDialog(props: DialogProps) {
  const action = useLifecycleAction(props);
  const { form, ...editing } = useRecordForm({
    action,
    initial: { why: "" },
    problems: requiredText("why", "Please give a reason"),
    save: ({ why }) => call("POST /assessments/:id/reopen", { ...newest(props), why }),
    done: "The assessment is a draft again.",
    onSaved: props.onClose,
    otherwise: "The assessment could not be reopened.",
  });
  return (
    <ActionDialog
      title="Reopen assessment"
      label="Reopen"
      editing={{ ...editing, refusal: undefined }}
      onClose={props.onClose}
    >
      <p>The assessment becomes a draft again. Make your changes, then complete and sign it again.</p>
      <Textarea label="Reason" maxLength={500} data-autofocus {...form.getInputProps("why")} />
      <RefusedAction {...props} refusal={action.refusal} />
    </ActionDialog>
  );
}

const ReviewDialog = (props: DialogProps) => (
  <StepDialog
    {...props}
    title="Start review"
    send={(at) => call("POST /assessments/:id/review", at)}
    done="Review started."
    otherwise="The review could not be started."
  >
    <p>You can propose another answer to any item. The signing clinician accepts or declines each one.</p>
  </StepDialog>
);

const LockDialog = (props: DialogProps) => (
  <StepDialog
    {...props}
    title="Lock assessment"
    label="Lock"
    send={(at) => call("POST /assessments/:id/lock", at)}
    done="The assessment is locked and can be exported."
    otherwise="The assessment could not be locked."
  >
    <p>
      Locking approves the assessment for CMS. Answers can no longer change, and it can be exported from Oasis
      Reports. Every proposed answer must be accepted or declined first.
    </p>
  </StepDialog>
);
