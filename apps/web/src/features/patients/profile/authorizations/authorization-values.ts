import { Authorization, AuthorizationFields, type Contract, type InputOf } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { dayProblems } from "../day-problems.ts";
import { authorizationStatusWords, disciplineWords, notRecorded, unitWords } from "../words.ts";

/** The form's values as typed. */
export const authorizationToValues = (authorization: Authorization) => ({
  coverageId: authorization.coverageId,
  number: authorization.number ?? "",
  discipline: authorization.discipline ?? ("" as const),
  unit: authorization.unit,
  amount: String(authorization.amount),
  startDate: authorization.startDate,
  endDate: authorization.endDate,
  status: authorization.status,
  note: authorization.note ?? "",
});
export type AuthorizationValues = ReturnType<typeof authorizationToValues>;

export const emptyAuthorization = (coverageId: string): AuthorizationValues => ({
  coverageId,
  number: "",
  discipline: "",
  unit: "visits",
  amount: "",
  startDate: "",
  endDate: "",
  status: "approved",
  note: "",
});

export const authorizationLabels = {
  coverageId: "Insurance",
  number: "Authorization number",
  discipline: "Discipline",
  unit: "Unit",
  amount: "Quantity",
  startDate: "From",
  endDate: "Through",
  status: "Status",
  note: "Note",
} as const satisfies Record<keyof AuthorizationValues, string>;

export const authorizationInput = (
  values: AuthorizationValues,
): Omit<InputOf<Contract["POST /authorizations"]>, "id" | "patientId"> => ({
  ...values,
  discipline: values.discipline === "" ? null : values.discipline,
  amount: Number(values.amount.trim() || Number.NaN),
});

export const authorizationProblems = (values: AuthorizationValues): Record<string, string> => ({
  ...schemaProblems(AuthorizationFields, authorizationInput(values)),
  ...(/^\s*\d+\s*$/.test(values.amount) ? {} : { amount: "Please enter the quantity" }),
  ...(values.endDate !== "" && values.endDate < values.startDate
    ? { endDate: "The last day is before the first" }
    : {}),
  ...missingDays(values),
  ...dayProblems(values, ["startDate", "endDate"]),
  ...(values.status === "approved" && values.number.trim() === ""
    ? { number: "Please enter the payer's authorization number" }
    : {}),
});

const missingDays = ({ startDate, endDate }: AuthorizationValues): Record<string, string> => ({
  ...(startDate === "" && { startDate: "Please enter the first date" }),
  ...(endDate === "" && { endDate: "Please enter the last date" }),
});

/** `payers`: payer names by insurance id. */
export const showAuthorization =
  (payers: ReadonlyMap<string, string>) =>
  (field: keyof AuthorizationValues, values: AuthorizationValues): string => {
    if (field === "coverageId") return payers.get(values.coverageId) ?? "Insurance removed from chart";
    if (field === "discipline") return disciplineText(values.discipline);
    if (field === "unit") return unitWords[values.unit];
    if (field === "status") return authorizationStatusWords[values.status].label;
    return showDate(values[field]) || notRecorded;
  };

export const disciplineText = (discipline: AuthorizationValues["discipline"]): string =>
  discipline === "" ? "Any discipline" : disciplineWords[discipline];

export const freshAuthorization = (context: unknown): Authorization | undefined =>
  Authorization.safeParse(context).data;
