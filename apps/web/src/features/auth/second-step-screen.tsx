import { type SecondStep, showFactor, signInWithPasskey } from "#src/lib/second-step.ts";
import { FactorSteps } from "./factor-steps.tsx";

type SecondStepProps = {
  step: SecondStep;
  /** To the password again, with what is to be said about it. */
  onBack: (message: string | null) => void;
};

/** What is asked for after the password of somebody who has a second factor. */
export const SecondStepScreen = ({ step: { kinds, password }, onBack }: SecondStepProps) => (
  <FactorSteps
    kinds={kinds}
    act={{
      label: "Sign in",
      busy: "Signing in…",
      failed: "You could not be signed in. Please try again.",
      show: (typed) => showFactor(typed, password),
    }}
    showPasskey={() => signInWithPasskey(password)}
    onBack={onBack}
  />
);
