import { type FormEvent, useId, useRef, useState } from "react";
import { call } from "#src/lib/call.ts";
import { answerProof, useProofAsked } from "#src/lib/proof.ts";
import { passwordProblem, useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import styles from "./proof-dialog.module.css";

/** Asks whoever acts to show that it is she, where what she does needs that; what she did goes on by itself after. */
export function ProofDialog() {
  const isAsked = useProofAsked();
  return isAsked ? <Question /> : null;
}

function Question() {
  const formId = useId();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const { run, busy, refusal } = useSingleAct(() => answerProof(true));
  const problem = isMissing ? "Password is required" : passwordProblem(refusal);
  return (
    <Dialog
      opened
      onClose={() => answerProof(false)}
      title="Confirm that it is you"
      size="small"
      action={{ label: "Confirm", form: formId, busy }}
    >
      <form id={formId} ref={field} className={styles.form} onSubmit={confirm} noValidate>
        <p>This is asked before you sign or see what is specially protected, and holds for ten minutes.</p>
        {problem === undefined && refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <PasswordField
          value={password}
          error={problem}
          hint="The password you sign in with."
          data-autofocus
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (password === "") {
      setMissing(true);
      return field.current?.querySelector("input")?.focus();
    }
    run(
      () => call("POST /auth/proof", { proof: { password } }),
      "It could not be confirmed that it is you. Please try again.",
    );
  }
}
