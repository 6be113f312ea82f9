import { isEmail, readUsPhone } from "@hearthside/contract";
import { describe, expect, test } from "vitest";
import { demoAgency } from "./agency/agency.ts";
import { demoStaffRecords } from "./agency/staff-records.ts";

const agency = demoAgency("demo");
const { admin, nurse, scheduler, viewer, clinicians } = agency.members;
const everybody = [admin, nurse, scheduler, viewer, ...clinicians];

test("the demo agency has 3 branches in Texas", () => {
  expect(agency).toMatchObject({ slug: "demo", zone: "America/Chicago" });
  expect(agency.branches.map(({ city }) => city)).toEqual(["Austin", "Round Rock", "San Marcos"]);
});

test("it has 30 clinicians of all disciplines, and a registered nurse in each branch", () => {
  expect(clinicians).toHaveLength(30);
  const disciplines = new Set(["COTA", "HHA", "LPN", "MSW", "OT", "PT", "PTA", "RN", "SLP"]);
  expect(new Set(clinicians.map(({ discipline }) => discipline))).toEqual(disciplines);
  const nurses = clinicians.filter(({ discipline }) => discipline === "RN");
  expect(new Set(nurses.map(({ branchId }) => branchId)).size).toBe(3);
  expect(new Set(clinicians.map(({ role }) => role))).toEqual(new Set(["Staff"]));
});

test("four accounts can sign in, each in its role, and no one else can", () => {
  expect(everybody.filter(({ canSignIn }) => canSignIn).map(({ email, role }) => [email, role])).toEqual([
    ["admin@demo.test", "Admin"],
    ["nurse@demo.test", "Staff"],
    ["scheduler@demo.test", "Editor"],
    ["viewer@demo.test", "Viewer"],
  ]);
  expect(nurse.discipline).toBe("RN");
});

test("members have valid email addresses and phone numbers, and no two share an email address", () => {
  expect(everybody.filter(({ email }) => !isEmail(email))).toEqual([]);
  expect(everybody.filter(({ phoneNumber }) => readUsPhone(phoneNumber) !== phoneNumber)).toEqual([]);
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length);
});

/** The Luhn check over the whole number. */
function isNpi(npi: string): boolean {
  const digits = [...`80840${npi}`].map(Number).toReversed();
  const doubled = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2));
  const sum = [...doubled.join("")].reduce((total, digit) => total + Number(digit), 0);
  return /^[12]\d{9}$/.test(npi) && sum % 10 === 0;
}

test("the check digit of an NPI is right", () => {
  expect(isNpi("1234567893")).toBe(true); // The example from the CMS instructions.
  expect(isNpi("1234567890")).toBe(false);
  const numbers = [...agency.physicians, ...agency.branches].map(({ npi }) => npi);
  expect(numbers.filter((npi) => !isNpi(npi))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("every kind of allowed practitioner is among the physicians", () => {
  expect(new Set(agency.physicians.map(({ credential }) => credential))).toEqual(
    new Set(["MD", "DO", "DPM", "NP", "CNS", "PA"]),
  );
});

test("the agency depends only on its seed", () => {
  expect(demoAgency("demo")).toEqual(agency);
  expect(demoAgency("another").branches[0]?.id).not.toBe(agency.branches[0]?.id);
});

describe.each(["2026-11-20", "2028-02-29"])("the agency's staff records on %s", (today) => {
  const records = demoStaffRecords("demo", agency, today);

  test("are in the past, and end after they begin", () => {
    expect(records.length).toBeGreaterThan(150);
    expect(records.filter(({ issuedOn }) => issuedOn > today)).toEqual([]);
    expect(records.filter(({ issuedOn, expiresOn }) => expiresOn !== null && expiresOn < issuedOn)).toEqual(
      [],
    );
  });

  test("leave one employee without an agreement, and no agreement expires", () => {
    const agreements = records.filter(({ kind }) => kind === "nda");
    expect(new Set(agreements.map(({ userId }) => userId)).size).toBe(everybody.length - 1);
    expect(agreements.filter(({ expiresOn }) => expiresOn !== null)).toEqual([]);
  });

  test("have one expired credential, a CPR card", () => {
    const expired = records.filter(({ expiresOn }) => expiresOn !== null && expiresOn < today);
    expect(expired.map(({ kind }) => kind)).toEqual(["cpr"]);
  });
});
