import { addDays, dueVisits } from "@hearthside/scheduling";
import { ruledAlerts } from "../alert-source.ts";
import { findAidedCare } from "./aide-queries.ts";

const daysAhead = 7;

/** Aide supervisory visits due within a week and not scheduled. Source: 42 CFR 484.80(h)(1) and (2). */
export const aideSupervisionDue = ruledAlerts(["aide-supervision-due"], async (work) => {
  const { today } = work;
  return (await findAidedCare(work)).flatMap(({ id, patientId, period, lines, visits }) =>
    dueVisits({ period, lines, visits, today })
      .filter(({ kind, by }) => kind === "supervision" && by <= addDays(today, daysAhead))
      .map(({ by }) => ({
        kind: "aide-supervision-due",
        title: "Aide supervisory visit due",
        detail: "None scheduled",
        subjectId: id,
        patientId,
        dueOn: by,
      })),
  );
});
