import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { showWhen } from "../data/time-text.ts";
import { useClinicians } from "../data/use-clinicians.ts";
import { ActDialog } from "./act-dialog.tsx";
import { ClinicianField } from "./clinician-field.tsx";
import { missingReason, needsReason } from "./reason-field.tsx";
import type { ActProps } from "./reschedule-dialog.tsx";
import { RulesAndReason } from "./rules-and-reason.tsx";
import { checkedVisit, useFindings } from "./use-findings.ts";
import { useVisitAct } from "./use-visit-act.ts";
import type { Problems } from "./when.ts";

const formId = "assign-visit";

/** Assigns the visit to a clinician, or unassigns it. */
export function AssignDialog({ visit, onClose }: ActProps) {
  const [userId, setUserId] = useState(visit.userId);
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const { clinicianName } = useClinicians();
  const live = useFindings(userId === null ? undefined : checkedVisit(visit, { userId }));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="Assign clinician"
      label="Assign"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={assign}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}
      </p>
      <ClinicianField
        startsHere
        discipline={visit.discipline}
        span={visit}
        visitId={visit.id}
        value={userId}
        error={refusal?.fields["userId"]}
        onChange={setUserId}
      />
      <RulesAndReason
        broken={broken}
        reason={reason}
        error={problems["overrideReason"]}
        onChange={setReason}
      />
    </ActDialog>
  );

  function assign() {
    const found = missingReason(asksReason, reason);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    const { id, userId: before } = visit;
    run({
      work: (version) =>
        call("PUT /visits/:id", {
          id,
          version,
          userId,
          ...(asksReason && { overrideReason: reason.trim() }),
        }),
      done: (after) => ({
        words: `${after.patientName}: ${after.userId === null ? "visit is now unassigned" : `visit assigned to ${clinicianName(after.userId)}`}.`,
        undo: () => call("PUT /visits/:id", { id, version: after.version, userId: before }),
      }),
      otherwise: "The visit could not be assigned.",
    });
  }
}
