import type { Application, ApplicationFile, ApplicationRow, GuestApplication } from "@hearthside/contract";

export const applicationId = "01900000-0000-7000-8000-0000000a0001";
export const documentOf = (changes: Partial<ApplicationFile> = {}): ApplicationFile => ({
  id: "01900000-0000-7000-8000-0000000f0001",
  name: "License.pdf",
  size: 2000,
  status: "stored",
  refusal: null,
  ...changes,
});

const person = {
  firstName: "Robin",
  lastName: "Ashford",
  street: "12 Pecan Street",
  city: "Austin",
  zip: "78701",
  phoneNumber: "+15125550143",
  email: "robin@example.test",
};

/** A draft without documents, as its applicant sees it. */
export const guestWith = (changes: Partial<GuestApplication> = {}): GuestApplication => ({
  ...person,
  version: 1,
  status: "draft",
  agencyName: "Bluebonnet Home Health",
  isEmailVerified: false,
  question: null,
  answer: null,
  reason: null,
  submittedAt: null,
  expiresAt: "2026-03-18T15:00:00.000Z",
  files: [],
  fileTypes: ["pdf", "jpg", "xls"],
  hasMail: true,
  ...changes,
});

/** One that waits for a decision. */
export const applicationWith = (changes: Partial<Application> = {}): Application => ({
  ...person,
  id: applicationId,
  version: 3,
  status: "submitted",
  isEmailVerified: true,
  question: null,
  answer: null,
  reason: null,
  submittedAt: "2026-03-04T15:00:00.000Z",
  decidedAt: null,
  decidedByName: null,
  role: null,
  discipline: null,
  branchId: null,
  waitsForAcceptance: false,
  files: [documentOf()],
  copiesLinks: false,
  ...changes,
});

export const applicationRow = (changes: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: applicationId,
  status: "submitted",
  name: "Ashford, Robin",
  email: "robin@example.test",
  isEmailVerified: true,
  submittedAt: "2026-03-04T15:00:00.000Z",
  decidedAt: null,
  files: 1,
  ...changes,
});
