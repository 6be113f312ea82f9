import type { Act } from "./acts.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { LockDialog, ReviewDialog } from "./review-dialogs.tsx";
import { SignDialog } from "./sign-dialog.tsx";
import type { DialogProps } from "./use-lifecycle-act.ts";

/** Drawn only while it is open. */
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
