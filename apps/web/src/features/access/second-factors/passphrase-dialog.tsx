import { NewPassword } from "@hearthside/contract";
import * as z from "zod/mini";
import { setOfflinePassphrase } from "#src/lib/device/session-device.ts";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";

/** The passphrase never leaves this device, where it protects the key of the stored data. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { form, ...editing } = useRecordForm({
    initial: { passphrase: "" },
    problems: (values) => schemaProblems(Passphrase, values),
    save: ({ passphrase }) => setOfflinePassphrase(passphrase),
    done: "Offline passphrase set on this device.",
    onSaved: onClose,
    otherwise: "The passphrase could not be set. Please try again.",
  });
  return (
    <ActionDialog title="Set an offline passphrase" label="Set passphrase" {...{ editing, onClose }}>
      <PasswordField
        label="Offline passphrase"
        hint="At least 12 characters. Used only on this device, and only when you are offline."
        autoComplete="new-password"
        data-autofocus
        {...form.getInputProps("passphrase")}
      />
      <p className={shared.note}>
        Your password replaces it the next time you sign in here with it. Nobody can recover this passphrase
        for you.
      </p>
    </ActionDialog>
  );
}

const Passphrase = z.object({ passphrase: NewPassword });
