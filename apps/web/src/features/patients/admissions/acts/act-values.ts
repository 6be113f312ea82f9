import { type Admission, admissions } from "@hearthside/contract";
import type { AdmissionAct } from "@hearthside/contract/chart-words";
import { call } from "#src/lib/call.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** The values of all action forms; each action uses the fields it has. A date may be typed text that is not a date. */
export type ActValues = {
  startOfCare: string;
  onDate: string;
  facility: string;
  reason: string;
  cancelVisits: boolean;
};

/** The fields of each action, in order. */
export const actFields = {
  admit: ["startOfCare"],
  "not-admit": ["onDate", "reason", "cancelVisits"],
  transfer: ["onDate", "facility", "reason"],
  resume: ["onDate"],
  "plan-discharge": ["onDate", "reason"],
  discharge: ["onDate", "reason", "cancelVisits"],
  reopen: ["reason"],
} as const satisfies Record<AdmissionAct, readonly (keyof ActValues)[]>;

const someone = { id: "01900000-0000-7000-8000-000000000000", version: 1 };

/** Problems with the fields of the action, by field. */
export function actProblems(act: AdmissionAct, values: ActValues): Record<string, string> {
  const { input } = admissions[`POST /admissions/:id/${act}`];
  const problems = schemaProblems(input, { ...someone, ...values });
  const days = ["startOfCare", "onDate"] as const;
  const missing = days.filter((day) => day in problems && values[day] === "");
  return { ...problems, ...Object.fromEntries(missing.map((day) => [day, "Please enter a date"])) };
}

/** Sends the action with only the fields it has. */
export function sendAct(
  act: AdmissionAct,
  { id, version }: Pick<Admission, "id" | "version">,
  { startOfCare, onDate, facility, reason, cancelVisits }: ActValues,
): Promise<Admission> {
  const over = { id, version };
  switch (act) {
    case "admit":
      return call("POST /admissions/:id/admit", { ...over, startOfCare });
    case "not-admit":
      return call("POST /admissions/:id/not-admit", { ...over, onDate, reason, cancelVisits });
    case "transfer":
      return call("POST /admissions/:id/transfer", { ...over, onDate, facility, reason });
    case "resume":
      return call("POST /admissions/:id/resume", { ...over, onDate });
    case "plan-discharge":
      return call("POST /admissions/:id/plan-discharge", { ...over, onDate, reason });
    case "discharge":
      return call("POST /admissions/:id/discharge", { ...over, onDate, reason, cancelVisits });
    case "reopen":
      return call("POST /admissions/:id/reopen", { ...over, reason });
    default:
      return act satisfies never;
  }
}
