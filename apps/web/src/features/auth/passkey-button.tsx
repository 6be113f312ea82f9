import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { logQuietly } from "#src/lib/log.ts";
import { hasPasskeys, PasskeyNotShown } from "#src/lib/passkeys.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";

type PasskeyButtonProps = {
  /** What the passkey is shown for; signing in when left out. */
  act?: () => Promise<void>;
  variant?: "main" | "other";
  children?: string;
  onRefused: (message: string) => void;
};

/** Asks for a passkey, where this browser has any. */
export function PasskeyButton({
  act = signInHere,
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
      await act();
    } catch (error) {
      setBusy(false);
      onRefused(wordsFor(error));
    }
  }
}

/** Comes with its first use: most people sign in without. */
const signInHere = async () => (await import("#src/lib/second-step.ts")).signInWithPasskey();

function wordsFor(error: unknown): string {
  if (error instanceof PasskeyNotShown) return error.message;
  const words = messageOf(error, "");
  if (words === "") logQuietly("A passkey could not be used.", error);
  return words || "The passkey could not be used. Please try again.";
}
