import { NewPassword } from "@hearthside/contract";
import { type FormEvent, useId, useState } from "react";
import { changePassword } from "#src/lib/session.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { ownSessions } from "./queries.ts";

/** Rendered only while open. The user must verify their identity, as for other such changes. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { run, busy, refusal } = useAction([ownSessions.queryKey]);
  const problem = isAsked ? problemWith(password) : undefined;
  const refused = refusal?.fields["password"];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Change password"
      size="small"
      action={{ label: "Change password", form: formId, busy }}
    >
      <form id={formId} className={shared.stack4} onSubmit={change} noValidate>
        {refusal && refused === undefined && <Banner tone="critical">{refusal.message}</Banner>}
        <PasswordField
          label="New password"
          hint="At least 12 characters. A few unrelated words work best."
          autoComplete="new-password"
          value={password}
          required
          error={problem ?? refused}
          data-autofocus
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (problemWith(password) !== undefined) return focusFirstError(formId);
    run(() => changePassword(password), "Your password could not be changed.", {
      done: "Your password was changed. Other sessions were ended.",
      onDone: onClose,
    });
  }
}

const problemWith = (password: string) => NewPassword.safeParse(password).error?.issues[0]?.message;
