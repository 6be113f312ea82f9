import type { Proof } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { call } from "#src/lib/call.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { answerProof, useProofAsked } from "#src/lib/proof.ts";
import { passkeyProof } from "#src/lib/second-step.ts";
import { passwordProblem, type Refusal, useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { PlainField } from "#src/ui/plain/plain-field.tsx";
import layout from "./auth-layout.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import styles from "./proof-dialog.module.css";

/** Asks whoever acts to show that it is she, where what she does needs that; what she did goes on by itself after. */
export function ProofDialog() {
  const isAsked = useProofAsked();
  return isAsked ? <Question /> : null;
}

type Kind = "password" | "code";

function Question() {
  const formId = useId();
  const [kind, setKind] = useState<Kind>("password");
  const [text, setText] = useState("");
  const [said, setSaid] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // what else she could show: without an answer the password is enough
  const { data: factors } = useQuery({ ...ownFactors, retry: false });
  const { run, busy, refusal } = useSingleAct(() => answerProof(true));
  const problem = said ?? problemOf(kind, refusal);
  return (
    <Dialog
      opened
      onClose={() => answerProof(false)}
      title="Confirm that it is you"
      size="small"
      action={{ label: "Confirm", form: formId, busy }}
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>
          This is asked before you sign, see what is specially protected or change how you sign in, and holds
          for ten minutes.
        </p>
        {problem === undefined && refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <ProofField kind={kind} text={text} problem={problem} onType={type} />
        {typeof factors?.appSince === "string" && (
          <button type="button" className={`${layout.way} ${styles.way}`} onClick={change}>
            {kind === "password" ? "Use your authenticator app" : "Use your password"}
          </button>
        )}
        {(factors?.passkeys.length ?? 0) > 0 && (
          <PasskeyButton act={confirmByPasskey} onRefused={setSaid}>
            Use a passkey
          </PasskeyButton>
        )}
      </form>
    </Dialog>
  );

  function type(typed: string) {
    setText(typed);
    setSaid(undefined);
  }

  function change() {
    type("");
    setKind(kind === "password" ? "code" : "password");
    focusWhenDrawn(() => form.current?.querySelector("input"));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === "") {
      setSaid(missing[kind]);
      return form.current?.querySelector("input")?.focus();
    }
    setSaid(undefined);
    run(async () => {
      try {
        await prove(kind === "password" ? { password: text } : { code: text });
      } catch (fault) {
        focusWhenDrawn(wrongField);
        throw fault;
      }
    }, "It could not be confirmed that it is you. Please try again.");
  }

  /** What was wrong is typed over. */
  function wrongField() {
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    field?.select();
    return field;
  }
}

const missing = { password: "Password is required", code: "Please enter the six digits" } as const;

const prove = (proof: Proof) => call("POST /auth/proof", { proof });

async function confirmByPasskey() {
  await prove(await passkeyProof());
  answerProof(true);
}

/** What is wrong with what was typed; undefined when the refusal is about something else. */
function problemOf(kind: Kind, refusal: Refusal | undefined): string | undefined {
  const problem = passwordProblem(refusal);
  if (kind === "password" || problem === undefined) return problem;
  return problem === refusal?.message ? problem : "This code is not right, or it was used before.";
}

type ProofFieldProps = {
  kind: Kind;
  text: string;
  problem: string | undefined;
  onType: (typed: string) => void;
};

const ProofField = ({ kind, text, problem, onType }: ProofFieldProps) =>
  kind === "password" ? (
    <PasswordField
      value={text}
      error={problem}
      hint="The password you sign in with."
      data-autofocus
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ) : (
    <PlainField
      label="Code"
      value={text}
      error={problem}
      hint="The six digits that your authenticator app shows now."
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
