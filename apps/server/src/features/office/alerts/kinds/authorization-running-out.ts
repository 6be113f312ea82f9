import { unitAfter } from "@hearthside/contract/chart-words";
import { forecastInWords } from "@hearthside/scheduling";
import { ruledAlerts } from "../alert-source.ts";
import { findForecasts } from "../forecasts.ts";

/** Authorizations that do not cover all visits planned under them. */
export const authorizationRunningOut = ruledAlerts(["authorization-running-out"], async (work) =>
  (await findForecasts(work, { patientIds: work.patientIds }))
    .filter(({ forecast }) => forecast.uncovered > 0)
    .map(({ id, patientId, amount, unit, discipline, forecast }) => ({
      kind: "authorization-running-out",
      title: "Authorization does not cover all scheduled visits",
      detail: `${amount} ${discipline === null ? "" : `${discipline} `}${unitAfter(amount, unit)}: ${forecastInWords(forecast)}`,
      subjectId: id,
      patientId,
      dueOn: forecast.day,
      isImportant: forecast.isUsedUp,
    })),
);
