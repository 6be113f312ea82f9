import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Uuid, Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { Phone, patientMessages, personName } from "../patients/patient-fields.ts";
import { plan } from "../schedule/visit-fields.ts";
import { orderDisciplines, staffDisciplines, visitKinds } from "../schedule/visit-labels.ts";
import { credentialLacks, employeeSorts, employeeStatuses } from "./employee-labels.ts";
import { staffRecordKinds } from "./staff-record-labels.ts";

const Credential = z.object({
  kind: z.enum(staffRecordKinds),
  /** The title, for the kind `other`. */
  title: z.nullable(z.string()),
  state: z.enum(credentialLacks),
  expiresOn: z.nullable(z.iso.date()),
});
export type Credential = z.infer<typeof Credential>;

/** A current or former employee, as managers of staff see them. */
export const Employee = z
  .object({
    id: Uuid,
    version: Version,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    role: z.string(),
    discipline: z.nullable(z.enum(staffDisciplines)),
    branchId: z.nullable(Uuid),
    branchName: z.nullable(z.string()),
    status: z.enum(employeeStatuses),
    /** The required credentials that need attention. */
    credentials: z.array(Credential),
    /** The last sign-in; null: never since joining. */
    lastSignInAt: z.nullable(z.iso.datetime()),
    /** Signed in to this agency, and active within the last five minutes. */
    isOnline: z.boolean(),
    /** The employee has permissions the caller does not have, so the caller cannot change or deactivate them. */
    isAbove: z.boolean(),
  })
  .check(z.meta({ id: "Employee" }));
export type Employee = z.infer<typeof Employee>;

/** The editable fields of an employee. */
export const EmployeeFields = z.object({
  firstName: personName(patientMessages.firstName),
  lastName: personName(patientMessages.lastName),
  phoneNumber: z.nullable(Phone),
  discipline: z.nullable(z.enum(staffDisciplines)),
  branchId: z.nullable(Uuid),
});

/** An employee's open work, to review before deactivating. */
export const OpenWork = z
  .object({
    /** Planned, from today on. */
    visits: z.array(
      z.object({
        id: Uuid,
        start: z.string(),
        minutes: z.int(),
        discipline: z.enum(orderDisciplines),
        kind: z.enum(visitKinds),
        patientName: z.string(),
      }),
    ),
    patients: z.array(z.object({ patientId: Uuid, patientName: z.string(), isCaseManager: z.boolean() })),
    tasks: z.array(
      z.object({
        id: Uuid,
        title: z.string(),
        dueOn: z.nullable(z.iso.date()),
        patientName: z.nullable(z.string()),
      }),
    ),
    /** Unsigned documents and assessments of the employee. */
    documents: z.array(z.object({ id: Uuid, title: z.string(), patientName: z.string() })),
    /** Visits and patients the caller cannot see: they are reassigned, but not named. */
    unseen: z.int(),
  })
  .check(z.meta({ id: "OpenWork" }));
export type OpenWork = z.infer<typeof OpenWork>;

/** Visits by id, with their new clinician. */
const givings = z.array(z.object({ id: Uuid, userId: Uuid })).check(z.maxLength(500));

const viewAll = { area: "staff", action: "view-all" } as const;
const edit = { area: "staff", action: "edit" } as const;
const end = { area: "staff", action: "delete" } as const;
const role = z.string().check(z.maxLength(40));

export const employees = endpoints({
  "POST /employees/search": {
    summary: "Search current and former employees by name and email, page by page",
    allow: viewAll,
    recordsNothing: "finds in a directory, no chart",
    reads: true,
    input: z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
      status: z._default(z.enum(employeeStatuses), "active"),
      role: z.optional(role),
      discipline: z.optional(z.enum(staffDisciplines)),
      branchId: z.optional(Uuid),
      credentials: z.optional(z.enum(credentialLacks)),
      sort: z._default(z.enum(employeeSorts), "name"),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    output: z.object({ employees: z.array(Employee), total: z.int(), more: z.boolean() }),
  },
  "GET /employees/options": {
    summary: "List the agency's roles and branches, and which roles the caller can assign",
    allow: viewAll,
    output: z.object({
      roles: z.array(z.object({ name: z.string(), mayGive: z.boolean() })),
      branches: z.array(z.object({ id: Uuid, name: z.string() })),
    }),
  },
  "GET /employees/:id": {
    summary: "Get a current or former employee",
    allow: viewAll,
    input: z.object({ id: Uuid }),
    output: Employee,
  },
  "PUT /employees/:id": {
    summary: "Change an employee's information and role",
    allow: edit,
    records: ["membership.change"],
    alsoNeeds: { role: { area: "roles", action: "edit" } },
    input: z
      .object({
        id: Uuid,
        version: Version,
        ...EmployeeFields.shape,
        /** If left out, the role does not change. */
        role: z.optional(line("Please choose a role", 40)),
      })
      .check(z.meta({ id: "EmployeeChange" })),
    output: Employee,
    refuses: ["conflict", "wrong-status"],
  },
  "GET /employees/:id/open-work": {
    summary: "Get an employee's open work: upcoming visits, patients, tasks and unsigned documents",
    allow: end,
    input: z.object({ id: Uuid }),
    output: OpenWork,
  },
  "POST /employees/:id/check-visits": {
    summary: "Check which of an employee's visits cannot be reassigned as planned, and why",
    allow: end,
    recordsNothing: "checks visits before they are reassigned",
    reads: true,
    alsoNeeds: { visits: plan },
    input: z.object({ id: Uuid, visits: givings }),
    output: z.object({ visits: z.array(z.object({ id: Uuid, refusal: z.nullable(z.string()) })) }),
  },
  "POST /employees/:id/deactivate": {
    summary: "Deactivate an employee immediately and reassign open work; the rest becomes unassigned",
    allow: end,
    records: [
      "assignment.create",
      "assignment.extend",
      "membership.end",
      "time-change.withdraw",
      "visit.change",
    ],
    alsoNeeds: { visits: plan },
    input: z.object({
      id: Uuid,
      version: Version,
      visits: z._default(givings, []),
      /** Who takes over the patients. */
      patientsTo: z._default(z.nullable(Uuid), null),
      tasksTo: z._default(z.nullable(Uuid), null),
    }),
    output: z.object({
      employee: Employee,
      /** The employee's visits with their new clinician, and why one could not be reassigned. */
      visits: z.array(z.object({ id: Uuid, userId: z.nullable(Uuid), refusal: z.nullable(z.string()) })),
      patients: z.int(),
      tasks: z.int(),
    }),
    refuses: ["conflict", "wrong-status"],
  },
  "POST /employees/:id/reactivate": {
    summary: "Reactivate a former employee, in a role with no more access than the caller's",
    allow: { area: "accounts", action: "approve" },
    records: ["membership.restore"],
    input: z.object({ id: Uuid, version: Version, role: line("Please choose a role", 40) }),
    output: Employee,
    refuses: ["conflict", "wrong-status"],
  },
});

/** A current staff member. */
export const StaffMember = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    discipline: z.nullable(z.string()),
  })
  .check(z.meta({ id: "StaffMember" }));
export type StaffMember = z.infer<typeof StaffMember>;

export const staff = endpoints({
  "POST /staff/search": {
    summary: "Find staff by name",
    allow: { area: "staff", action: "view" },
    recordsNothing: "finds in a directory, no chart",
    reads: true,
    input: z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
      limit: z._default(z.int().check(z.gte(1), z.lte(200)), 20),
    }),
    output: z.object({ staff: z.array(StaffMember) }),
  },
});
