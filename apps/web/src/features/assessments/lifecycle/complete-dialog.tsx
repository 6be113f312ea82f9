import type { FieldError } from "@hearthside/contract";
import { type Field, fieldOfAnyForm } from "@hearthside/oasis";
import { Checkbox } from "@mantine/core";
import { useId, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { type ChartOffer, chartOffers } from "../chart-offers.ts";
import { formOf } from "../form-of.ts";
import { fullFieldName } from "../full-field-name.ts";
import { answerText } from "../labels.ts";
import { type AssessmentSync, type Saved, valuesOf } from "../sync/assessment-sync.ts";
import styles from "./lifecycle.module.css";
import { RefusedAction } from "./refused-action.tsx";
import { type DialogProps, useLifecycleAction } from "./use-lifecycle-action.ts";

/** The server can complete only what it has, so every answer is sent first. */
export function CompleteDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const formId = useId();
  const [unsent, setUnsent] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const mayCorrect = useMay("patients", "edit");
  const offers = mayCorrect ? offersOf(sync) : [];
  const { notify } = useToasts();
  const { run, busy, refusal } = useLifecycleAction(props);
  return (
    <ActionDialog
      title="Complete assessment"
      label="Complete"
      editing={{ formId, busy: busy || waiting, refusal: undefined, submit: () => void complete() }}
      onClose={onClose}
    >
      <p>
        Before completing this assessment, answer every question that applies, enter the date in M0090 and
        correct every fatal error. The assessing clinician signs it next. If a later change causes a fatal
        error, the assessment becomes a draft again.
      </p>
      {offers.length > 0 && <ChartChoice offers={offers} left={left} onChange={setLeft} />}
      {unsent !== undefined && <Banner tone="warning">{unsent}</Banner>}
      <RefusedAction {...props} refusal={refusal} />
    </ActionDialog>
  );

  async function complete() {
    setWaiting(true);
    const why = await whenSaved(sync);
    setWaiting(false);
    setUnsent(why);
    if (why !== undefined) return;
    const send = async () => {
      const items = offers.map(({ field }) => field.id).filter((id) => !left.has(id));
      const refused = await saveToChart(sync.state().assessment.summary.id, items);
      if (items.length > 0)
        notify({
          variant: refused.length > 0 ? "warning" : "success",
          content: savedText(items.length, refused),
        });
      await sync.refresh();
      const { summary, version, revision } = sync.state().assessment;
      return call("POST /assessments/:id/complete", { id: summary.id, version, revision });
    };
    run(send, "The assessment could not be completed.", {
      done: "The assessment is complete and ready to sign.",
      onDone: onClose,
    });
  }
}

function offersOf(sync: DialogProps["sync"]) {
  const state = sync.state();
  return chartOffers(state, formOf(state.assessment.summary.reason, valuesOf(state), agencyToday()));
}

const patienceMs = 8000;

/**
 * Waits until the server has every answer of this device, then returns undefined. Otherwise, after some seconds or at once if
 * waiting does not help, returns the reason.
 */
function whenSaved(sync: AssessmentSync, waitMs = patienceMs): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = (isLast: boolean) => {
      const { saved } = sync.state();
      if (!isLast && canPass(saved)) return;
      clearTimeout(timer);
      stop();
      resolve(saved === "saved" ? undefined : reasons[saved]);
    };
    const stop = sync.subscribe(() => look(false));
    const timer = setTimeout(() => look(true), waitMs);
    look(false);
  });
}

const canPass = (saved: Saved) => saved === "saving" || saved === "on-device" || saved === "not-on-device";

const notSent = "Some answers are not on the server yet. Try again when this device is online.";

const reasons: { readonly [S in Exclude<Saved, "saved">]: string } = {
  saving: notSent,
  "on-device": notSent,
  "not-on-device": notSent,
  "signed-out": "Your answers are saved on this device. Sign in again to send them.",
  refused: "Some answers were not accepted. Send them again or discard them first.",
};

type ChartChoiceProps = {
  offers: readonly ChartOffer[];
  /** Ids of the fields that the user unchecked. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Lists answers that are missing from the chart or differ from it. Checked ones are saved to the chart as well. */
function ChartChoice({ offers, left, onChange }: ChartChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.chartChoice} aria-describedby={id}>
      <legend>Also save to the chart</legend>
      <p id={id}>
        The chart does not have these answers or has different ones. Uncheck any that should stay in the
        assessment only.
      </p>
      {offers.map(({ field, value, inChart }) => (
        <Checkbox
          key={field.id}
          mt={8}
          label={`${fullFieldName(field)}: ${answerText(field, value)}`}
          description={
            inChart === undefined ? "Not in the chart" : `In the chart: ${answerText(field, inChart)}`
          }
          checked={!left.has(field.id)}
          onChange={(event) => leave(field.id, !event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );

  function leave(fieldId: string, isLeft: boolean) {
    const others = [...left].filter((one) => one !== fieldId);
    onChange(new Set(isLeft ? [...others, fieldId] : others));
  }
}

/** Saves these answers to the chart and returns why some were not accepted; those stay as they are. */
async function saveToChart(id: string, items: readonly string[]): Promise<readonly FieldError[]> {
  if (items.length === 0) return [];
  const refused = await refusedOf(id, items);
  const rest = items.filter((item) => !refused.some(({ field }) => field === item));
  return refused.length === 0 || rest.length === items.length
    ? refused
    : [...refused, ...(await saveToChart(id, rest))];
}

/** The server accepts all of them or none. */
async function refusedOf(id: string, items: readonly string[]): Promise<readonly FieldError[]> {
  try {
    await call("POST /assessments/:id/chart", { id, items: [...items] });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const named = error.errors.filter(({ field }) => items.includes(field));
    return named.length > 0 ? named : [{ field: "", message: error.message }];
  }
}

/**
 * "Not saved to the chart: M0018 Physician: No physician in the directory has this NPI. The other 2 answers are saved to
 * the chart."
 */
function savedText(input: number, refused: readonly FieldError[]): string {
  if (refused.length === 0) return `${answers(input)} saved to the chart.`;
  const text = `Not saved to the chart: ${refused.map(describe).join(" ")}`;
  const rest = input - refused.length;
  const isNoneSaved = rest <= 0 || refused.some(({ field }) => field === "");
  return isNoneSaved ? text : `${text} The other ${answers(rest)} saved to the chart.`;
}

const answers = (count: number) => counted(count, "answer is", "answers are");

function describe({ field: item, message }: FieldError): string {
  const field: Field | undefined = fieldOfAnyForm(item);
  return field === undefined ? message : `${fullFieldName(field)}: ${message}`;
}
