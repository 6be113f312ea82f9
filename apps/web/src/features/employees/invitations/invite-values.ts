import { InvitationFields } from "@hearthside/contract";
import { orNull } from "#src/lib/typed.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { disciplines } from "../employees-filter.ts";

export const inviteLabels = {
  email: "Email",
  firstName: "First Name",
  lastName: "Last Name",
  role: "Role",
  discipline: "Discipline",
  branchId: "Branch",
} as const;

export type InviteValues = { readonly [field in keyof typeof inviteLabels]: string };

export const inputOf = ({ email, firstName, lastName, role, discipline, branchId }: InviteValues) => ({
  email: email.trim(),
  firstName,
  lastName,
  role,
  discipline: disciplines.find((one) => one === discipline) ?? null,
  branchId: orNull(branchId),
});

export const problemsOf = (values: InviteValues) => schemaProblems(InvitationFields, inputOf(values));
