import { Employee, EmployeeFields, formatUsPhone } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField, PhoneField } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { disciplines } from "./employees-filter.ts";
import { employeeOptions, employeesKey } from "./queries.ts";

export type MoreOf = (employee: Employee) => ReactNode;

type EmployeeDialogProps = { employee: Employee; moreOf: MoreOf; onClose: () => void };

const noneOption = { value: "", label: "None" };

/** An employee's information and role. Rendered only while open. */
export function EmployeeDialog({ employee, moreOf, onClose }: EmployeeDialogProps) {
  const { id } = employee;
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { data } = useQuery(employeeOptions);
  const roleHint = useRoleHint(employee);
  const editing = useRecordForm<EmployeeValues, Employee>({
    initial: toValues(employee),
    version: employee.version,
    problems: validate,
    save: ({ role, ...values }, version = employee.version) =>
      call("PUT /employees/:id", {
        id,
        version,
        ...factsOf({ role, ...values }),
        ...(role !== employee.role && { role }),
      }),
    onSaved: async ({ firstName, lastName }) => {
      await queries.invalidateQueries({ queryKey: employeesKey });
      sayDone({ text: `${firstName} ${lastName} was saved.` });
      onClose();
    },
    readFresh: (context) => Employee.safeParse(context).data,
    toValues,
    otherwise: "The employee could not be saved.",
  });
  const { form } = editing;
  const branches = data?.branches ?? [];
  const roles = (data?.roles ?? []).filter(({ mayGive }) => mayGive).map(({ name }) => name);
  return (
    <RecordForm
      title={`${employee.firstName} ${employee.lastName}`}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={show}
      onClose={onClose}
    >
      <PersonalField {...form.getInputProps("firstName")} label={fieldLabels.firstName} data-autofocus />
      <PersonalField {...form.getInputProps("lastName")} label={fieldLabels.lastName} />
      <PersonalField label="Email" value={employee.email} readOnly description="Used to sign in." />
      <PhoneField {...form.getInputProps("phoneNumber")} label={fieldLabels.phoneNumber} />
      <Select
        {...form.getInputProps("role")}
        value={form.values.role}
        label={fieldLabels.role}
        description={roleHint ?? "Takes effect immediately."}
        readOnly={roleHint !== undefined}
        options={[...new Set([...roles, employee.role])].map((value) => ({ value, label: value }))}
      />
      <Select
        {...form.getInputProps("discipline")}
        value={form.values.discipline}
        label={fieldLabels.discipline}
        description="Determines which visits can be assigned."
        options={[noneOption, ...disciplines.map((value) => ({ value, label: value }))]}
      />
      <Select
        {...form.getInputProps("branchId")}
        value={form.values.branchId}
        label={fieldLabels.branchId}
        options={[noneOption, ...branches.map((branch) => ({ value: branch.id, label: branch.name }))]}
      />
      <div data-wide>{moreOf(employee)}</div>
    </RecordForm>
  );

  function show(field: keyof EmployeeValues, values: EmployeeValues) {
    const value = values[field];
    if (value === "") return field === "discipline" || field === "branchId" ? "None" : "Missing";
    if (field !== "branchId") return value;
    return branches.find((branch) => branch.id === value)?.name ?? "Another branch";
  }
}

/** Why the role cannot be changed here; undefined if it can. */
function useRoleHint({ id }: Employee): string | undefined {
  const { user } = useSession();
  const mayChange = useMay("roles", "edit");
  if (id === user?.UserId) return "You cannot change your own role. Ask a colleague.";
  return mayChange ? undefined : "Your role cannot change other people's roles.";
}

const fieldLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  phoneNumber: "Phone Number",
  role: "Role",
  discipline: "Discipline",
  branchId: "Branch",
} as const;

type EmployeeValues = { readonly [field in keyof typeof fieldLabels]: string };

const toValues = (employee: Employee): EmployeeValues => ({
  firstName: employee.firstName,
  lastName: employee.lastName,
  phoneNumber: employee.phoneNumber === null ? "" : formatUsPhone(employee.phoneNumber),
  role: employee.role,
  discipline: employee.discipline ?? "",
  branchId: employee.branchId ?? "",
});

/** The input of the call, without the role. */
const factsOf = ({ firstName, lastName, phoneNumber, discipline, branchId }: EmployeeValues) => ({
  firstName,
  lastName,
  phoneNumber: orNull(phoneNumber),
  discipline: disciplines.find((one) => one === discipline) ?? null,
  branchId: orNull(branchId),
});

const validate = (values: EmployeeValues) => schemaProblems(EmployeeFields, factsOf(values));
