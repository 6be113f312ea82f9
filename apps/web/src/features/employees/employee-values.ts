import { type Employee, EmployeeFields, formatUsPhone } from "@hearthside/contract";
import { orNull } from "#src/lib/typed.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { disciplines } from "./employees-filter.ts";

export const fieldLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  phoneNumber: "Phone Number",
  role: "Role",
  discipline: "Discipline",
  branchId: "Branch",
} as const;

export type EmployeeValues = { readonly [field in keyof typeof fieldLabels]: string };

export const toValues = (employee: Employee): EmployeeValues => ({
  firstName: employee.firstName,
  lastName: employee.lastName,
  phoneNumber: employee.phoneNumber === null ? "" : formatUsPhone(employee.phoneNumber),
  role: employee.role,
  discipline: employee.discipline ?? "",
  branchId: employee.branchId ?? "",
});

/** The input of the call, without the role. */
export const factsOf = ({ firstName, lastName, phoneNumber, discipline, branchId }: EmployeeValues) => ({
  firstName,
  lastName,
  phoneNumber: orNull(phoneNumber),
  discipline: disciplines.find((one) => one === discipline) ?? null,
  branchId: orNull(branchId),
});

export const problemsOf = (values: EmployeeValues) => schemaProblems(EmployeeFields, factsOf(values));
