import { type SecondStep, showFactor, signInWithPasskey } from "#src/lib/second-step.ts";
import { FactorSteps } from "./factor-steps.tsx";

type SecondStepProps = {
  step: SecondStep;
  /** Back to the password, with a message about it. */
  onBack: (message: string | null) => void;
};

/** The second step of sign-in, after the password. */
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
