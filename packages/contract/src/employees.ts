import * as z from "zod/mini";
import { line, Uuid, Version } from "./chart-fields.ts";
import { credentialLacks, employeeSorts, employeeStatuses } from "./employee-words.ts";
import { endpoints } from "./endpoint.ts";
import { Phone, patientMessages, personName } from "./patient-fields.ts";
import { staffRecordKinds } from "./staff-record-words.ts";
import { plan } from "./visit-fields.ts";
import { orderDisciplines, staffDisciplines, visitKinds } from "./visit-words.ts";

const Credential = z.object({
  kind: z.enum(staffRecordKinds),
  /** What it is, of another kind. */
  title: z.nullable(z.string()),
  state: z.enum(credentialLacks),
  expiresOn: z.nullable(z.iso.date()),
});
export type Credential = z.infer<typeof Credential>;

/** Somebody who works in the agency, or did, as those see her who look after staff. */
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
    /** Of the papers and proofs that she should have, those that want attention. */
    credentials: z.array(Credential),
    /** When she signed in last; null: never since she joined. */
    lastSignInAt: z.nullable(z.iso.datetime()),
    /** Signed in to this agency, and active within the last five minutes. */
    isOnline: z.boolean(),
    /** Her role may do something that the caller may not: the caller cannot change it, nor end it. */
    isAbove: z.boolean(),
  })
  .check(z.meta({ id: "Employee" }));
export type Employee = z.infer<typeof Employee>;

/** What is typed of her. */
export const EmployeeFields = z.object({
  firstName: personName(patientMessages.firstName),
  lastName: personName(patientMessages.lastName),
  phoneNumber: z.nullable(Phone),
  discipline: z.nullable(z.enum(staffDisciplines)),
  branchId: z.nullable(Uuid),
});

/** What stands open of somebody: to be looked at before she leaves. */
export const OpenWork = z
  .object({
    /** Planned from today on. */
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
    /** What she began or is to sign and has not. */
    papers: z.array(z.object({ id: Uuid, title: z.string(), patientName: z.string() })),
    /** Of patients whom the caller may not see: they are handed over, and not named. */
    unseen: z.int(),
  })
  .check(z.meta({ id: "OpenWork" }));
export type OpenWork = z.infer<typeof OpenWork>;

/** Visits that are to become somebody's, each by its id. */
const givings = z.array(z.object({ id: Uuid, userId: Uuid })).check(z.maxLength(500));

const viewAll = { area: "staff", action: "view-all" } as const;
const edit = { area: "staff", action: "edit" } as const;
const end = { area: "staff", action: "delete" } as const;
const role = z.string().check(z.maxLength(40));

export const employees = endpoints({
  "POST /employees/search": {
    summary: "Who works in the agency, or did: found by name and e-mail, by the page",
    allow: viewAll,
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
    summary: "The agency's roles and branches, and which roles the caller may give",
    allow: viewAll,
    output: z.object({
      roles: z.array(z.object({ name: z.string(), mayGive: z.boolean() })),
      branches: z.array(z.object({ id: Uuid, name: z.string() })),
    }),
  },
  "GET /employees/:id": {
    summary: "Somebody who works in the agency, or did",
    allow: viewAll,
    input: z.object({ id: Uuid }),
    output: Employee,
  },
  "PUT /employees/:id": {
    summary: "Change what the agency knows of somebody, and what she may do",
    allow: edit,
    alsoNeeds: { role: { area: "roles", action: "edit" } },
    input: z
      .object({
        id: Uuid,
        version: Version,
        ...EmployeeFields.shape,
        /** Left out it stays. */
        role: z.optional(line("Please choose a role", 40)),
      })
      .check(z.meta({ id: "EmployeeChange" })),
    output: Employee,
    refuses: ["conflict", "wrong-status"],
  },
  "GET /employees/:id/open-work": {
    summary: "What stands open of somebody: her visits from today on, patients, tasks and unsigned papers",
    allow: end,
    input: z.object({ id: Uuid }),
    output: OpenWork,
  },
  "POST /employees/:id/check-visits": {
    summary: "Which of somebody's visits cannot be given to whom they are to be given to, and why",
    allow: end,
    alsoNeeds: { visits: plan },
    input: z.object({ id: Uuid, visits: givings }),
    output: z.object({ visits: z.array(z.object({ id: Uuid, refusal: z.nullable(z.string()) })) }),
  },
  "POST /employees/:id/deactivate": {
    summary:
      "End somebody's work here at once, and hand over what stands open; what nobody takes waits for somebody",
    allow: end,
    alsoNeeds: { visits: plan },
    input: z.object({
      id: Uuid,
      version: Version,
      visits: z._default(givings, []),
      /** Who looks after her patients from now on. */
      patientsTo: z._default(z.nullable(Uuid), null),
      tasksTo: z._default(z.nullable(Uuid), null),
    }),
    output: z.object({
      employee: Employee,
      /** Her visits, whose each is now, and why it is not whose it was to be. */
      visits: z.array(z.object({ id: Uuid, userId: z.nullable(Uuid), refusal: z.nullable(z.string()) })),
      patients: z.int(),
      tasks: z.int(),
    }),
    refuses: ["conflict", "wrong-status"],
  },
  "POST /employees/:id/reactivate": {
    summary: "Let somebody who left work here again, in a role that can do no more than the caller's",
    allow: { area: "accounts", action: "approve" },
    input: z.object({ id: Uuid, version: Version, role: line("Please choose a role", 40) }),
    output: Employee,
    refuses: ["conflict", "wrong-status"],
  },
});
