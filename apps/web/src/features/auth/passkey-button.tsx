import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { logQuietly } from "#src/lib/log.ts";
import { hasPasskeys, PasskeyNotShown } from "#src/lib/passkeys.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";

type PasskeyButtonProps = {
  /** Just typed; it opens what this device keeps once she is in. */
  password?: string;
  variant?: "main" | "other";
  children?: string;
  onRefused: (message: string) => void;
};

/** Signs in by a passkey, where this browser has any. */
export function PasskeyButton({
  password,
  variant = "other",
  children = "Sign in with a passkey",
  onRefused,
}: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  return (
    <PlainButton
      type="button"
      variant={variant}
      busy={isBusy ? "Waiting for your passkey…" : undefined}
      onClick={() => void show()}
    >
      {children}
    </PlainButton>
  );

  async function show() {
    setBusy(true);
    try {
      // comes with its first use: most people sign in without
      await (await import("#src/lib/second-step.ts")).signInWithPasskey(password);
    } catch (error) {
      setBusy(false);
      onRefused(wordsFor(error));
    }
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof PasskeyNotShown) return error.message;
  const words = messageOf(error, "");
  if (words === "") logQuietly("Signing in with a passkey failed.", error);
  return words || "You could not be signed in with a passkey. Please try again.";
}
