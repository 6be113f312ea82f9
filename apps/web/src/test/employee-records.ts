import type { Employee } from "@hearthside/contract";

/** A nurse of the agency, with changes. */
export const employeeWith = (changes: Partial<Employee> = {}): Employee => ({
  id: "01900000-0000-7000-8000-000000000001",
  version: 1,
  firstName: "Nora",
  lastName: "Reyes",
  email: "nora@example.test",
  phoneNumber: null,
  role: "Staff",
  discipline: "RN",
  branchId: null,
  branchName: null,
  status: "active",
  credentials: [],
  lastSignInAt: null,
  isOnline: false,
  isAbove: false,
  ...changes,
});
