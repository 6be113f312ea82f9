import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { logQuietly } from "#src/lib/log.ts";
import { hasPasskeys, PasskeyNotShown } from "#src/lib/passkeys.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";

type PasskeyButtonProps = {
  /** The purpose of the passkey; by default, signing in. */
  action?: () => Promise<void>;
  variant?: "main" | "other";
  children?: string;
  onRefused: (message: string) => void;
};

/** Asks for a passkey, if the browser supports them. */
export function PasskeyButton({
  action = signInHere,
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
      await action();
    } catch (error) {
      setBusy(false);
      onRefused(textFor(error));
    }
  }
}

/** Loaded at its first use, because most people sign in without a passkey. */
const signInHere = async () => (await import("#src/lib/second-step.ts")).signInWithPasskey();

function textFor(error: unknown): string {
  if (error instanceof PasskeyNotShown) return error.message;
  const text = messageOf(error, "");
  if (text === "") logQuietly("The passkey could not be used.", error);
  return text || "The passkey could not be used. Please try again.";
}
