import { type StaffRecord, StaffRecordFields } from "@hearthside/contract";
import type { StaffRecordKind } from "@hearthside/contract/staff-record-words";
import { isDay } from "@hearthside/contract/validators";
import { agencyToday } from "#src/lib/moments.ts";
import { orNull } from "#src/lib/typed.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

export const recordLabels = {
  kind: "Type",
  title: "Title",
  number: "Number",
  issuedOn: "Issued or signed on",
  expiresOn: "Expires on",
} as const;

export type RecordValues = {
  readonly [field in keyof typeof recordLabels]: field extends "kind" ? StaffRecordKind : string;
};

export const newRecord: RecordValues = {
  kind: "license",
  title: "",
  number: "",
  issuedOn: "",
  expiresOn: "",
};

export const recordToValues = ({ kind, title, number, issuedOn, expiresOn }: StaffRecord): RecordValues => ({
  kind,
  title: title ?? "",
  number: number ?? "",
  issuedOn,
  expiresOn: expiresOn ?? "",
});

export const recordInput = ({ kind, title, number, issuedOn, expiresOn }: RecordValues) => ({
  kind,
  title: orNull(title),
  number: orNull(number),
  issuedOn,
  expiresOn: orNull(expiresOn),
});

export function recordProblems(values: RecordValues): Record<string, string> {
  const input = recordInput(values);
  return {
    ...schemaProblems(StaffRecordFields, input),
    ...(input.kind === "other" && input.title === null && { title: "Please enter a title" }),
    ...dayProblems(input),
  };
}

function dayProblems({ issuedOn, expiresOn }: ReturnType<typeof recordInput>): Record<string, string> {
  if (!isDay(issuedOn)) return { issuedOn: "Please enter the date it was issued or signed" };
  if (issuedOn > agencyToday()) return { issuedOn: "The date cannot be in the future" };
  const isBefore = expiresOn !== null && isDay(expiresOn) && expiresOn < issuedOn;
  return isBefore ? { expiresOn: "The expiration date is before the issue date" } : {};
}
