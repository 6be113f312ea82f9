import { NewPassword } from "@hearthside/contract";
import { type FormEvent, useId, useState } from "react";
import { setOfflinePassphrase } from "#src/lib/device/session-device.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";

/** The passphrase never leaves this device, where it protects the key of the stored data. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [passphrase, setPassphrase] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useAction();
  return (
    <Dialog
      opened
      size="small"
      title="Set an offline passphrase"
      onClose={onClose}
      action={{ label: "Set passphrase", form: formId, busy }}
    >
      <form id={formId} className={shared.stack5} onSubmit={set} noValidate>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <PasswordField
          label="Offline passphrase"
          hint="At least 12 characters. Used only on this device, and only when you are offline."
          autoComplete="new-password"
          data-autofocus
          value={passphrase}
          required
          error={problem}
          onChange={(event) => {
            setPassphrase(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <p className={shared.note}>
          Your password replaces it the next time you sign in here with it. Nobody can recover this passphrase
          for you.
        </p>
      </form>
    </Dialog>
  );

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = NewPassword.safeParse(passphrase);
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) return focusFirstError(formId);
    run(() => setOfflinePassphrase(passphrase), "The passphrase could not be set. Please try again.", {
      done: "Offline passphrase set on this device.",
      onDone: onClose,
    });
  }
}
