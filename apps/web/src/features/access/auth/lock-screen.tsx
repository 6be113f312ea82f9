import "./lock-screen.css";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ApiError, messageOf, OfflineError } from "#src/lib/api-error.ts";
import { logQuietly } from "#src/lib/log.ts";
import { signOut, unlock, unlockSession } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** Covers the page while the session is locked. Unsaved text stays behind it. */
export const LockScreen = () => createPortal(<Locked />, useCover("Session locked · Hearthside"));

function Locked() {
  const { user } = useSession();
  return (
    <AuthLayout title="Session locked">
      <div className={styles.words}>
        <p>
          Locked because of inactivity.{" "}
          {user !== null && (
            <>
              This page stays as{" "}
              <strong>
                {user.FirstName} {user.LastName}
              </strong>{" "}
              left it, including unsaved changes.
            </>
          )}
        </p>
        <PasswordForm hint="Your sign-in password" tryPassword={unlockPage} passkey={unlockByPasskey} />
        <p>
          <button type="button" className={styles.way} onClick={() => void signOut()}>
            Sign in as someone else
          </button>
        </p>
        {user !== null && (
          <p className={styles.hint}>
            Unsaved changes on this page are then lost. Offline data stays encrypted on this device until{" "}
            {user.FirstName} signs in here again.
          </p>
        )}
      </div>
    </AuthLayout>
  );
}

const unlockByPasskey = async () =>
  unlockSession(await (await import("#src/lib/second-step.ts")).passkeyProof());

const unlockPage = (password: string) => unlockSession({ password }).then(() => undefined, textFor);

function textFor(fault: unknown): string {
  if (fault instanceof ApiError && fault.code === "wrong-credentials") return "Incorrect password.";
  if (fault instanceof OfflineError)
    return "The server cannot be reached, and this password does not unlock offline data on this device. Nothing was deleted.";
  if (!(fault instanceof ApiError)) logQuietly("The page could not be unlocked.", fault);
  return messageOf(fault, "The page cannot be unlocked right now. Nothing was deleted.");
}

/** Unlocks the data on this device while the server cannot be reached. The owner is known only once it is open. */
export const UnlockForm = () => (
  <PasswordForm
    hint="The password you last signed in with on this device, or the offline passphrase you set on it"
    tryPassword={unlockDevice}
  />
);

const unlockDevice = (password: string) =>
  unlock(password).then(
    (isOpen) => (isOpen ? undefined : "This password does not unlock this device. Nothing was deleted."),
    (fault) => {
      logQuietly("This device could not be unlocked.", fault);
      return "The data on this device cannot be opened right now. Nothing was deleted.";
    },
  );

type PasswordFormProps = {
  hint: string;
  /** What is wrong with the password; undefined once it has unlocked. */
  tryPassword: (password: string) => Promise<string | undefined>;
  passkey?: () => Promise<void>;
};

function PasswordForm({ hint, tryPassword, passkey }: PasswordFormProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        name="password"
        hint={hint}
        required
        error={error}
        onChange={() => setError(undefined)}
      />
      <PlainButton busy={isBusy ? "Unlocking…" : undefined}>Unlock</PlainButton>
      {passkey && (
        <PasskeyButton action={passkey} onRefused={setError}>
          Unlock with a passkey
        </PasskeyButton>
      )}
    </form>
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = input()?.value ?? "";
    if (password === "") return refuse("Password is required");
    setBusy(true);
    const problem = await tryPassword(password);
    if (problem === undefined) return;
    setBusy(false);
    refuse(problem);
  }

  function refuse(message: string) {
    setError(message);
    input()?.select();
    input()?.focus();
  }

  function input() {
    const field = form.current?.elements.namedItem("password");
    return field instanceof HTMLInputElement ? field : undefined;
  }
}

/**
 * An element over the whole page. While it is there, nothing behind it can be seen, read out, focused or heard, and the
 * browser tab shows `title`; afterwards the page is as before, with the focus where it was.
 */
function useCover(title: string): HTMLElement {
  const [cover] = useState(makeCover);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const named = document.createElement("title");
    named.textContent = title;
    // keeps the first title, because the screen behind may change its own in the meantime
    document.head.prepend(named);
    document.body.dataset["locked"] = "";
    noEscape(document.body);
    document.body.append(cover);
    cover.querySelector("input")?.focus();
    const stopHiding = hideOthers(cover);
    silence();
    return () => {
      stopHiding();
      cover.remove();
      delete document.body.dataset["locked"];
      document.body.removeAttribute(escapeMark);
      named.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [cover, title]);
  return cover;
}

/** Mantine's dialogs listen to Escape everywhere except in elements with this attribute. */
const escapeMark = "data-mantine-stop-propagation";
const noEscape = (element: Element) => element.setAttribute(escapeMark, "true");

function makeCover(): HTMLElement {
  const cover = document.createElement("div");
  cover.dataset["lockScreen"] = "";
  // keys pressed here must not reach the shortcuts of the page behind
  cover.addEventListener("focusin", ({ target }) => target instanceof Element && noEscape(target));
  cover.addEventListener("keydown", (event) => event.stopPropagation());
  return cover;
}

/** Includes elements added later, such as a dialog that opens by itself. */
function hideOthers(cover: HTMLElement): () => void {
  const hidden = new Set<Element>();
  const hide = () => {
    for (const one of document.body.children) {
      if (one === cover || one.hasAttribute("inert")) continue;
      one.setAttribute("inert", "");
      hidden.add(one);
    }
  };
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    for (const one of hidden) one.removeAttribute("inert");
  };
}

function silence(): void {
  for (const sound of document.querySelectorAll("audio, video"))
    if (sound instanceof HTMLMediaElement && !sound.paused) sound.pause();
}
