import {
  notOrdered,
  onHold,
  outsideCare,
  outsideCertification,
  overFrequency,
  recertificationTime,
} from "./visit-rules-care.ts";
import { madeByAssistant, mayNotAssess, wrongDiscipline } from "./visit-rules-staff.ts";
import type { BrokenRule, Rule, RuleContext, VisitToCheck } from "./visit-rules-subject.ts";
import {
  clinicianBusy,
  outsideWorkingHours,
  patientBusy,
  patientUnavailable,
  timeOff,
  travelTooShort,
} from "./visit-rules-time.ts";

type Entry = Pick<BrokenRule, "rule" | "effect" | "source"> & { readonly keep: Rule };

const asOrdered = "42 CFR 484.60(b)(1)";

const rules: readonly Entry[] = [
  { rule: "clinician-busy", effect: "refused", source: null, keep: clinicianBusy },
  { rule: "patient-busy", effect: "refused", source: null, keep: patientBusy },
  {
    rule: "wrong-discipline",
    effect: "refused",
    source: "42 CFR 484.75(a), 484.80",
    keep: wrongDiscipline,
  },
  {
    rule: "may-not-assess",
    effect: "refused",
    source: "42 CFR 484.55(a)(2), (b)(2), (b)(3)",
    keep: mayNotAssess,
  },
  { rule: "outside-care", effect: "refused", source: "42 CFR 484.60, 484.50(d)", keep: outsideCare },
  {
    rule: "recertification-window",
    effect: "needs-reason",
    source: "42 CFR 484.55(d)(1)",
    keep: recertificationTime,
  },
  {
    rule: "outside-certification",
    effect: "warning",
    source: "42 CFR 424.22(b)(1)",
    keep: outsideCertification,
  },
  {
    rule: "assistant",
    effect: "warning",
    source: "42 CFR 409.44(c)(2)(i)(A), 484.75(b), 484.80(h)(1)",
    keep: madeByAssistant,
  },
  { rule: "on-hold", effect: "warning", source: "42 CFR 484.55(d)(2)", keep: onHold },
  { rule: "not-ordered", effect: "warning", source: asOrdered, keep: notOrdered },
  { rule: "over-frequency", effect: "warning", source: asOrdered, keep: overFrequency },
  { rule: "time-off", effect: "warning", source: null, keep: timeOff },
  { rule: "outside-working-hours", effect: "warning", source: null, keep: outsideWorkingHours },
  {
    rule: "patient-unavailable",
    effect: "warning",
    source: "42 CFR 484.50(c)(4)",
    keep: patientUnavailable,
  },
  { rule: "travel-too-short", effect: "warning", source: null, keep: travelTooShort },
];

/** All rules the visit breaks: refusals first, then rules that need a reason, then warnings. */
export const brokenRules = (visit: VisitToCheck, context: RuleContext): BrokenRule[] =>
  rules.flatMap(({ keep, ...rule }): BrokenRule[] => {
    const objection = keep(visit, context);
    if (objection === undefined) return [];
    const said = typeof objection === "string" ? { message: objection, visitId: null } : objection;
    return [{ ...rule, ...said }];
  });
