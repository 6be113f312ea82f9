import type { BrokenRule } from "@hearthside/contract";
import { type ReactNode, useCallback, useState } from "react";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Findings } from "./findings.tsx";
import { ReasonField } from "./reason-field.tsx";

type Asked = { broken: readonly BrokenRule[]; answer: (reason: string | undefined) => void };

/** Asks for the reason to override a rule; resolves to undefined on cancel. Render `dialog` anywhere in the screen. */
export function useAskForReason(): {
  askForReason: (broken: readonly BrokenRule[]) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const askForReason = useCallback(
    (broken: readonly BrokenRule[]) =>
      new Promise<string | undefined>((resolve) => setAsked({ broken, answer: resolve })),
    [],
  );
  const answer = (reason: string | undefined) => {
    setAsked(undefined);
    asked?.answer(reason);
  };
  return { askForReason, dialog: asked && <ReasonDialog broken={asked.broken} onAnswer={answer} /> };
}

type ReasonDialogProps = {
  broken: readonly BrokenRule[];
  onAnswer: (reason: string | undefined) => void;
};

const formId = "override-reason";

function ReasonDialog({ broken, onAnswer }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <ActDialog
      title="Reason required"
      label="Override"
      formId={formId}
      busy={false}
      refusal={undefined}
      onClose={() => onAnswer(undefined)}
      onSubmit={override}
    >
      <Findings broken={broken} />
      <ReasonField
        label="Reason for overriding the rule"
        description="Saved with the visit."
        startsHere
        value={reason}
        error={problem}
        onChange={setReason}
      />
    </ActDialog>
  );

  function override() {
    if (reason.trim() !== "") return onAnswer(reason.trim());
    setProblem("Please give a reason");
    focusFirstError(formId);
  }
}
