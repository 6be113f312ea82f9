import { type ChangeEvent, useState } from "react";
import { passwordProblem, type Refusal } from "#src/lib/use-single-act.ts";

/** The password that is asked for again, since it is the signature. What it is refused for stands at its field. */
export function useSignature(refusal: Refusal | undefined) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? "Password is required" : passwordProblem(refusal);
  return {
    password,
    /** What is refused for something else than the password. */
    otherRefusal: problem === undefined ? refusal : undefined,
    /** For the `PasswordField`. */
    field: {
      value: password,
      error: problem,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setPassword(event.currentTarget.value);
        setMissing(false);
      },
    },
    /** Answers whether there is one, and says at the field when there is none. */
    isGiven: (): boolean => {
      setMissing(password === "");
      return password !== "";
    },
  };
}
