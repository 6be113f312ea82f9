import { type Admission, admissions } from "@hearthside/contract";
import type { AdmissionAct } from "@hearthside/contract/chart-words";
import { call } from "#src/lib/call.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** What the forms of all acts hold; each act takes of it what it has fields for. A day may be what was typed and is none. */
export type ActValues = {
  startOfCare: string;
  onDate: string;
  facility: string;
  reason: string;
  cancelVisits: boolean;
};

/** The fields of each act, in their order. */
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

/** What is wrong with the fields of the act. */
export function actProblems(act: AdmissionAct, values: ActValues): Record<string, string> {
  const { input } = admissions[`POST /admissions/:id/${act}`];
  const problems = schemaProblems(input, { ...someone, ...values });
  const days = ["startOfCare", "onDate"] as const;
  const missing = days.filter((day) => day in problems && values[day] === "");
  return { ...problems, ...Object.fromEntries(missing.map((day) => [day, "Please enter a day"])) };
}

/** Does it. What the act has no field for is not sent. */
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
