import { beforeEach, expect, test } from "vitest";
import { agencyToday } from "#src/lib/moments.ts";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { userWith } from "#src/test/records.ts";
import { blankPatient, type FormValues, formToPayload, tidySsn, validatePatient } from "./new-patient.ts";

const good: FormValues = {
  ...blankPatient,
  firstName: "Iris",
  lastName: "Weller",
  phoneNumber: "(512) 555-0143",
  ssn: "219-09-9999",
  email: "iris@example.com",
};
const id = "01900000-0000-7000-8000-000000000001";

beforeEach(() => enterSession(userWith("Admin")));

test("a complete form has no problems", () => {
  expect(validatePatient(good)).toEqual({});
});

const ssn = "Please enter a valid SSN (XXX-XX-XXXX)";
const phoneNumber = "Please enter a valid phone number";
const email = "Please enter a valid email";
const dob = "Please enter a valid date of birth (MM/DD/YYYY)";

test.each<[Partial<FormValues>, Record<string, string>]>([
  [{ ssn: "" }, { ssn: "SSN is required" }],
  [{ ssn: "219-09-999" }, { ssn }],
  [{ ssn: "219099999" }, { ssn }],
  [{ ssn: "000-09-9999" }, { ssn }],
  [{ ssn: "666-09-9999" }, { ssn }],
  [{ ssn: "900-09-9999" }, { ssn }],
  [{ ssn: "219-00-9999" }, { ssn }],
  [{ ssn: "219-09-0000" }, { ssn }],
  [{ ssn: "", ssnUnknown: true }, {}],
  [{ firstName: " " }, { firstName: "First Name is required" }],
  [{ lastName: "" }, { lastName: "Last Name is required" }],
  [{ phoneNumber: "" }, { phoneNumber: "Phone number is required" }],
  [{ phoneNumber: "555-0143" }, { phoneNumber }],
  [{ phoneNumber: "+44 20 7946 0958" }, { phoneNumber }],
  [{ email: "" }, { email }],
  [{ email: "1iris@example.com" }, { email }],
  [{ email: "iris..weller@example.com" }, { email }],
  [{ email: "", noEmail: true }, {}],
  [{ dob: null, dobText: "" }, {}],
  [{ dob: null, dobText: "02/31/1940" }, { dob }],
  [{ dob: "1890-01-01" }, { dob: "Date of birth must be less than 130 years ago" }],
  [
    { firstName: "", ssn: "" },
    { firstName: "First Name is required", ssn: "SSN is required" },
  ],
])("%j is answered with %j", (formValues, problems) => {
  expect(validatePatient({ ...good, ...formValues })).toEqual(problems);
});

test("a birth date cannot be after the agency's current date", () => {
  const today = agencyToday();
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  expect(validatePatient({ ...good, dob: today })).toEqual({});
  expect(validatePatient({ ...good, dob: nextYear })).toEqual({
    dob: "Date of birth cannot be in the future",
  });
});

test("the payload has the session's agency and role", () => {
  expect(formToPayload(good, id)).toMatchObject({ id, agencyId: 7, userRole: "ADMIN" });
});

test("without a session it has agency 0 and GUEST", () => {
  forgetSession();
  expect(formToPayload(good, id)).toMatchObject({ agencyId: 0, userRole: "GUEST" });
});

test.each([
  ["219099999", "219-09-9999"],
  ["219 09 9999", "219-09-9999"],
  [" 219-09-9999 ", "219-09-9999"],
  ["219–09–9999", "219-09-9999"],
  ["219-09-999", "219-09-999"],
  ["2190999990", "2190999990"],
  ["SSN", "SSN"],
])("'%s' becomes the SSN '%s'", (entered, shown) => {
  expect(tidySsn(entered)).toBe(shown);
});
