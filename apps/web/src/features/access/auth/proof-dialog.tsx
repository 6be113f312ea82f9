import type { OwnFactors, Proof } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "#src/lib/call.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { hasPasskeys } from "#src/lib/passkeys.ts";
import { answerProof, type ProofKind } from "#src/lib/proof.ts";
import { passkeyProof } from "#src/lib/second-step.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import { PasswordField, PlainField } from "#src/ui/plain/plain-field.tsx";
import { passwordProblem, type Refusal, useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import layout from "./auth-layout.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import styles from "./proof-dialog.module.css";
import { type EnteredKind, enteredFactor, factorFields, missingFactor } from "./second-step-screen.tsx";

type Kind = "password" | EnteredKind;

/** Asks users to verify their identity before a call that needs it; the call continues by itself afterwards. */
export function ProofDialog({ asked }: { asked: ProofKind }) {
  const formId = useId();
  const [chosen, setChosen] = useState<Kind>();
  const [text, setText] = useState("");
  const [said, setSaid] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { data: factors, isFetching, refetch } = useQuery({ ...ownFactors, retry: false });
  // if a password is enough, the factors need not be loaded first
  const isReady = asked === "any" || factors !== undefined;
  const { run, busy, refusal } = useAction(() => answerProof(true));
  const kinds = kindsFor(asked, factors);
  const kind = chosen ?? kinds[0];
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const problem = said ?? problemOf(kind, refusal);
  const banner = kind === undefined ? said : problem === undefined ? refusal?.message : undefined;
  useEffect(() => {
    if (isReady) form.current?.querySelector("input")?.focus();
  }, [isReady]);
  return (
    <Dialog
      opened
      onClose={() => answerProof(false)}
      unsaved={false}
      title="Verify your identity"
      size="small"
      {...(kind !== undefined && { action: { label: "Confirm", form: formId, busy } })}
    >
      <form id={formId} ref={form} className={`${shared.stack4} ${styles.form}`} onSubmit={submit} noValidate>
        <p>{asked === "factor" ? whyFactor : whyAny}</p>
        {banner !== undefined && <Banner tone="critical">{banner}</Banner>}
        {!isReady && <Awaited isFetching={isFetching} onRetry={() => void refetch()} />}
        {kind !== undefined && <ProofField kind={kind} text={text} problem={problem} onType={type} />}
        {kinds
          .filter((one) => one !== kind)
          .map((one) => (
            <button
              key={one}
              type="button"
              className={`${layout.way} ${styles.way}`}
              onClick={() => change(one)}
            >
              {ways[one]}
            </button>
          ))}
        {kind === undefined && hasPasskey && !hasPasskeys() && <p>{nothingHere}</p>}
        {hasPasskey && (
          <PasskeyButton action={confirmByPasskey} onRefused={setSaid}>
            Use a passkey
          </PasskeyButton>
        )}
      </form>
    </Dialog>
  );

  function type(entered: string) {
    setText(entered);
    setSaid(undefined);
  }

  function change(other: Kind) {
    type("");
    setChosen(other);
    focusWhenDrawn(() => form.current?.querySelector("input"));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (kind === undefined) return;
    if (text.trim() === "") {
      setSaid(missing[kind]);
      return form.current?.querySelector("input")?.focus();
    }
    setSaid(undefined);
    const send = () => prove(kind === "password" ? { password: text } : enteredFactor(kind, text));
    run(send, "Your identity could not be verified. Please try again.", {
      onRefused: () => focusWhenDrawn(wrongField),
    });
  }

  /** Selects the wrong entry, so that typing replaces it. */
  function wrongField() {
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    field?.select();
    return field;
  }
}

type AwaitedProps = { isFetching: boolean; onRetry: () => void };

const Awaited = ({ isFetching, onRetry }: AwaitedProps) =>
  isFetching ? (
    <SkeletonText />
  ) : (
    <Failed message="Your verification methods could not be loaded." onRetry={onRetry} />
  );

const missing = { password: "Password is required", ...missingFactor } as const;

const whyAny =
  "Required before you sign, open protected information or change how you sign in. Stays verified for 10 minutes.";
const whyFactor =
  "Your account uses two-step verification. Use it, or a recovery code, to change your sign-in. Stays verified for 10 minutes.";

const nothingHere =
  "This browser does not support passkeys. Please sign in on the device that has your passkey.";

const ways = {
  password: "Use your password",
  code: "Use your authenticator app",
  "recovery-code": "Use a recovery code",
} as const satisfies Record<Kind, string>;

/** What can be entered, best first. */
function kindsFor(asked: ProofKind, factors: OwnFactors | undefined): Kind[] {
  const code: Kind[] = typeof factors?.appSince === "string" ? ["code"] : [];
  if (asked === "any") return ["password", ...code];
  const recovery: Kind[] = (factors?.recoveryCodesLeft ?? 0) > 0 ? ["recovery-code"] : [];
  return [...code, ...recovery];
}

const prove = (proof: Proof) => call("POST /auth/proof", { proof });

async function confirmByPasskey() {
  await prove(await passkeyProof());
  answerProof(true);
}

/** What is wrong with the entry; undefined if the error is about something else. */
function problemOf(kind: Kind | undefined, refusal: Refusal | undefined): string | undefined {
  const problem = passwordProblem(refusal);
  if (kind === "password" || problem === undefined) return problem;
  return problem === refusal?.message ? problem : "This code is incorrect or was already used.";
}

type ProofFieldProps = {
  kind: Kind;
  text: string;
  problem: string | undefined;
  onType: (entered: string) => void;
};

const ProofField = ({ kind, text, problem, onType }: ProofFieldProps) =>
  kind === "password" ? (
    <PasswordField
      value={text}
      required
      error={problem}
      hint="Your sign-in password."
      data-autofocus
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ) : (
    <PlainField
      {...factorFields[kind]}
      spellCheck={false}
      value={text}
      required
      error={problem}
      data-autofocus
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
