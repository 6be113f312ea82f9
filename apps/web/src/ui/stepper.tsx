import { Mark } from "./plain/mark.tsx";
import styles from "./stepper.module.css";

export type Step = { description: string; active: boolean; completed: boolean };

type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** Makes the circles buttons; called with the step's index from 0. */
  onPick?: (at: number) => void;
};

export function Stepper({ label, steps, onPick }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.description}
          className={styles.step}
          data-state={stateOf(step)}
          aria-current={step.active ? "step" : undefined}
        >
          {onPick ? (
            <button type="button" className={styles.face} onClick={() => onPick(at)}>
              <StepFace step={step} number={at + 1} />
            </button>
          ) : (
            <span className={styles.face}>
              <StepFace step={step} number={at + 1} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepFace({ step, number }: { step: Step; number: number }) {
  return (
    <>
      <span className={styles.circle} aria-hidden>
        {step.completed && !step.active ? <Mark name="check" /> : number}
      </span>
      <span className={styles.words}>
        {step.description}
        <span className="visually-hidden">{step.completed ? ", completed" : ""}</span>
      </span>
    </>
  );
}

function stateOf({ active, completed }: Step) {
  if (active) return "active";
  return completed ? "completed" : "pending";
}
