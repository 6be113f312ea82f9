import { type FormEvent, useRef, useState } from "react";
import { logQuietly } from "#src/lib/log.ts";
import { unlock } from "#src/lib/session.ts";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import styles from "./auth-layout.module.css";

/** Unlocks the data on this device while the server cannot be reached. The owner is known only once it is open. */
export function UnlockForm() {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        name="password"
        hint="The password you last signed in with on this device, or the offline passphrase you set on it"
        required
        error={error}
        onChange={() => setError(undefined)}
      />
      <PlainButton busy={isBusy ? "Unlocking…" : undefined}>Unlock</PlainButton>
    </form>
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input()?.value ?? "";
    if (password === "") return refuse("Password is required");
    setBusy(true);
    const isOpen = await unlock(password).catch(cannotOpen);
    setBusy(false);
    if (isOpen === false) refuse("This password does not unlock this device. Nothing was deleted.");
  }

  function cannotOpen(fault: unknown) {
    logQuietly("This device could not be unlocked.", fault);
    refuse("The data on this device cannot be opened right now. Nothing was deleted.");
    return undefined;
  }

  function refuse(message: string) {
    setError(message);
    input()?.select();
  }

  function input() {
    const field = form.current?.elements.namedItem("password");
    return field instanceof HTMLInputElement ? field : undefined;
  }
}
