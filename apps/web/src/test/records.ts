import {
  type Chart,
  defaultMatrix,
  type OwnFactors,
  type OwnProfile,
  type Patient,
  type PatientRow,
  type Role,
  type Task,
  type UserInfo,
} from "@hearthside/contract";

const ids = { Admin: "0a", Staff: "0b", Editor: "0c", Viewer: "0d" } as const;
const names = { Admin: "Adela", Staff: "Nora", Editor: "Sal", Viewer: "Vera" } as const;

/** A user with the default permissions of a role, in one agency. */
export const userWith = (role: Role, changes: Partial<UserInfo> = {}): UserInfo => ({
  UserId: `01900000-0000-7000-8000-0000000000${ids[role]}`,
  FirstName: names[role],
  LastName: "Marsh",
  AgencyRoles: [
    {
      AgencyId: 7,
      AgencyName: "Bluebonnet Home Health",
      Zone: "America/Chicago",
      Roles: [{ RoleName: role }],
    },
  ],
  Powers: defaultMatrix[role],
  LacksFactor: false,
  IdleMinutes: 15,
  WeekStartsOn: 0,
  DevelopmentMailbox: role === "Admin",
  ...changes,
});

/** A user's identity at an agency. */
export const ownProfileOf = ({
  UserId: userId,
  FirstName: firstName,
  LastName: lastName,
}: UserInfo): OwnProfile => ({
  userId,
  version: 1,
  firstName,
  lastName,
  email: "nora@example.com",
  role: "Staff",
  discipline: "RN",
  branchName: null,
  phoneNumber: "+15125550143",
});

/** A user who signs in with the password only. */
export const noFactors: OwnFactors = {
  appSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  takesPasskeys: true,
};

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

export const patientRow = (number: number, changes: Partial<PatientRow> = {}): PatientRow => ({
  id: idOf(number),
  recordNumber: number,
  firstName: "Iris",
  lastName: `Weller${number}`,
  dob: "1941-04-02",
  phoneNumber: "+15125550143",
  city: "Austin",
  status: "active",
  ...changes,
});

export const patientWith = (changes: Partial<Patient> = {}): Patient => ({
  id: idOf(1),
  version: 3,
  recordNumber: 1,
  firstName: "Iris",
  middleName: null,
  lastName: "Weller",
  suffix: null,
  dob: "1941-04-02",
  email: null,
  phoneNumber: "+15125550143",
  ssnLastFour: null,
  street: "12 Pecan Street",
  city: "Austin",
  state: "TX",
  zip: "78701",
  language: null,
  gender: null,
  country: null,
  ...changes,
});

export const chartWith = (changes: Partial<Chart> = {}): Chart => ({
  patient: patientWith(),
  contacts: [],
  admissions: [],
  diagnoses: [],
  coverages: [],
  team: [],
  tasks: [],
  ...changes,
});

export const taskWith = (number: number, changes: Partial<Task> = {}): Task => ({
  id: idOf(500 + number),
  kind: "assessment-due",
  title: `Task ${number}`,
  patientId: null,
  patientName: null,
  documentId: null,
  visitId: null,
  subjectId: null,
  dueOn: "2026-03-04",
  isDone: false,
  mayBeDone: false,
  ...changes,
});
