import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { fieldErrorsIn } from "../acts/field-errors.ts";
import { Findings } from "../acts/findings.tsx";
import { focusFirstError } from "../acts/focus-first-error.ts";
import { ReasonField } from "../acts/reason-field.tsx";
import type { ActProps } from "../acts/reschedule-dialog.tsx";
import { showWhen } from "../acts/time-text.ts";
import { checkedVisit, useFindings } from "../acts/use-findings.ts";
import {
  atWhenFields,
  type Problems,
  spanToWhen,
  type VisitSpan,
  whenProblems,
  whenToSpan,
} from "../acts/when.ts";
import { WhenFields } from "../acts/when-fields.tsx";

const formId = "request-time-change";

/** Asks the planners for another time of one's own visit; until they decide it stays where it is. */
export function TimeChangeDialog({ visit, onClose }: ActProps) {
  const [when, setWhen] = useState(() => spanToWhen(visit));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { ask, busy, refusal } = useAsking(visit.id, onClose);
  const span = whenToSpan(when);
  const broken = useFindings(span && checkedVisit(visit, span));
  const shown = { ...atWhenFields(refusal?.fields ?? {}), ...problems };
  return (
    <ActDialog
      title="Request Time Change"
      label="Send request"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={askForIt}
    >
      <p>
        {visit.patientName}, now {showWhen(visit)}
      </p>
      <WhenFields
        when={when}
        problems={shown}
        onChange={(change) => {
          setWhen({ ...when, ...change });
          setProblems({});
        }}
      />
      <Findings broken={broken} />
      <ReasonField value={reason} error={shown["reason"]} onChange={setReason} />
    </ActDialog>
  );

  function askForIt() {
    const found = {
      ...whenProblems(when),
      ...(reason.trim() === "" && { reason: "Please give a reason" }),
      ...(span !== undefined && isSame(span, visit) && { time: "This is when it is planned already" }),
    };
    setProblems(found);
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    ask(span, reason.trim());
  }
}

const isSame = (one: VisitSpan, other: VisitSpan) =>
  one.start === other.start && one.minutes === other.minutes;

/** One id for one request, however often it is sent. */
function useAsking(visitId: string, onClose: () => void) {
  const [id] = useState(() => uuidv7());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Problems }>();
  const underWay = useRef(false);
  const queries = useQueryClient();
  const { notify } = useToasts();

  async function ask(span: VisitSpan, reason: string) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await call("POST /time-changes", { id, visitId, ...span, reason });
      void queries.invalidateQueries({ queryKey: ["schedule"] });
      notify({ variant: "success", content: "The request was sent to the schedulers." });
      onClose();
    } catch (error) {
      const message = messageOf(error, "The request could not be sent.");
      setRefusal({ message, fields: fieldErrorsIn(error) });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { ask: (span: VisitSpan, reason: string) => void ask(span, reason), busy, refusal };
}
