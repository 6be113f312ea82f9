import { documentKindWords, needsPhysician } from "@hearthside/contract/document-life-cycle";
import { Button, Radio } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { PasswordField } from "#src/ui/plain/password-field.tsx";
import { usePatientNames } from "../fields/use-patient-names.ts";
import type { Problem } from "./problems.ts";
import type { StepProps } from "./step-body.tsx";
import styles from "./wizard.module.css";

/** What becomes of it: left to whoever it is assigned to, or signed at once. */
export type Ending = { readonly act: "create" | "sign"; readonly password: string };

export type Review = {
  readonly ending: Ending;
  readonly maySign: boolean;
  readonly onEnding: (ending: Ending) => void;
  /** In the way of creating it. */
  readonly missing: readonly Problem[];
  /** Left to whoever completes it. */
  readonly toSign: readonly Problem[];
  readonly isAsked: boolean;
  readonly passwordError: string | undefined;
  readonly refusal: string | undefined;
};

export function ReviewStep({ wizard, ...review }: StepProps & Review) {
  const { ending, maySign, onEnding, passwordError, refusal } = review;
  return (
    <div className={styles.columns}>
      <WhoGetsWhat wizard={wizard} />
      <div className={styles.choices}>
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        <Missing wizard={wizard} {...review} />
        <Radio.Group
          label="What happens now?"
          value={ending.act}
          onChange={(act) => onEnding({ ...ending, act: act === "sign" ? "sign" : "create" })}
        >
          <div className={styles.choices}>
            <Radio
              value="create"
              label="Create and assign"
              description="It is a draft until whoever it is assigned to signs it."
            />
            {maySign && (
              <Radio
                value="sign"
                label="Sign and submit"
                description="It is signed with your name and goes to be reviewed; it cannot be changed any more."
              />
            )}
          </div>
        </Radio.Group>
        {maySign && ending.act === "sign" && (
          <PasswordField
            value={ending.password}
            error={passwordError}
            hint="The password you sign in with: it is your signature."
            onChange={(event) => onEnding({ ...ending, password: event.currentTarget.value })}
          />
        )}
      </div>
    </div>
  );
}

function WhoGetsWhat({ wizard: { content } }: Pick<StepProps, "wizard">) {
  const { kind, title, text, patientIds, physicianId } = content;
  const names = usePatientNames(patientIds);
  return (
    <div className={styles.choices}>
      <dl className={styles.facts}>
        <dt>Document</dt>
        <dd>{kind === null ? "Not chosen" : documentKindWords[kind]}</dd>
        <dt>Title</dt>
        <dd>{title.trim() || "None yet"}</dd>
        <dt>{patientIds.length > 1 ? `${patientIds.length} patients, one document each` : "Patient"}</dt>
        <dd>{patientIds.length === 0 ? "None yet" : [...names.values()].join("; ")}</dd>
        {kind !== null && needsPhysician(kind) && (
          <>
            <dt>Physician</dt>
            <dd>{physicianId === null ? "Each patient's own" : "The one you chose"}</dd>
          </>
        )}
      </dl>
      {text.trim() !== "" && <div className={styles.preview}>{text}</div>}
    </div>
  );
}

type MissingProps = Pick<StepProps, "wizard"> & Pick<Review, "missing" | "toSign" | "isAsked" | "ending">;

function Missing({ wizard, missing, toSign, isAsked, ending }: MissingProps) {
  const later = ending.act === "sign" ? [] : toSign;
  if (missing.length > 0)
    return (
      <Banner tone={isAsked ? "critical" : "warning"}>
        <p>Before it can be {ending.act === "sign" ? "signed" : "created"}:</p>
        <ul className={styles.missing} data-missing>
          {missing.map(({ step, field, message }) => (
            <li key={`${field} ${message}`}>
              <Button variant="subtle" size="compact-sm" onClick={() => wizard.goTo(step)}>
                {message}
              </Button>
            </li>
          ))}
        </ul>
      </Banner>
    );
  if (later.length === 0) return null;
  return (
    <Banner tone="warning">
      To be entered before it is signed: {later.map(({ message }) => message.toLowerCase()).join("; ")}.
    </Banner>
  );
}
