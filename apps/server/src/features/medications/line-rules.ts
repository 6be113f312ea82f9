import type { FieldError, MedicationLine } from "@hearthside/contract";

/** Problems of the lines by field, such as `lines.3.endDate`. */
export const problemsOf = (lines: readonly MedicationLine[]): FieldError[] =>
  lines.flatMap((line, at) =>
    [spanProblem(line), reasonProblem(line), prescriberProblem(line), idProblem(lines, at)]
      .filter((problem) => problem !== undefined)
      .map(({ field, message }) => ({ field: `lines.${at}.${field}`, message })),
  );

const spanProblem = ({ startDate, endDate }: MedicationLine) =>
  startDate !== null && endDate !== null && endDate < startDate
    ? { field: "endDate", message: "The end date is before the start date" }
    : undefined;

const reasonProblem = ({ discontinueReason, endDate }: MedicationLine) =>
  discontinueReason !== null && endDate === null
    ? { field: "endDate", message: "Please enter the date it was discontinued" }
    : undefined;

const prescriberProblem = ({ prescriberId, prescriberName }: MedicationLine) =>
  prescriberId !== null && prescriberName !== null
    ? { field: "prescriberName", message: "Please choose a prescriber or enter a name, not both" }
    : undefined;

const idProblem = (lines: readonly MedicationLine[], at: number) =>
  lines.findIndex(({ id }) => id === lines[at]?.id) < at
    ? { field: "id", message: "This medication was sent twice" }
    : undefined;
