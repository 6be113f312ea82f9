import type { Contract } from "@hearthside/contract";

type Key = keyof Contract;
type Marked<Mark> = { [K in Key]: Contract[K] extends Mark ? K : never }[Key];

/**
 * The calls with a mark in the contract. They are repeated here because importing the contract would load all schemas,
 * which the sign-in page does not need; a list that differs from the contract does not compile.
 */
const marked = <Mark>(calls: Readonly<Record<Marked<Mark>, true>>): ReadonlySet<string> =>
  new Set(Object.keys(calls));

export const unattended = marked<{ readonly unattended: true }>({
  "GET /device-secret": true,
  "GET /assessments/:id/answers": true,
  "PATCH /assessments/:id/answers": true,
  "GET /visit-notes/:id/values": true,
  "PATCH /visit-notes/:id/values": true,
  "POST /visits/:visitId/verifications": true,
  "GET /document-drafts": true,
  "PUT /document-drafts/:id": true,
  "POST /notes": true,
});

export const aboutSession = marked<{ readonly aboutSession: true }>({
  "POST /auth/login": true,
  "GET /auth/refresh": true,
  "GET /auth/user-info": true,
  "POST /auth/logout": true,
  "POST /auth/agency": true,
  "POST /auth/unlock": true,
  "POST /auth/second-factor": true,
  "GET /auth/passkey-request": true,
  "POST /auth/passkey": true,
  "POST /auth/forgot-password": true,
  "POST /auth/reset-password": true,
});

const postsThatRead = marked<{ readonly reads: true }>({
  "POST /emergency-access/find": true,
  "POST /employees/:id/check-visits": true,
  "POST /employees/search": true,
  "POST /medications/suggest": true,
  "POST /patients/:id/find": true,
  "POST /patients/:id/medications/check": true,
  "POST /patients/:id/ssn": true,
  "POST /patients/search": true,
  "POST /physicians/search": true,
  "POST /reports/preview": true,
  "POST /scheduler": true,
  "POST /staff-hub/search": true,
  "POST /staff/search": true,
  "POST /text-templates/search": true,
  "POST /visits/check": true,
  "POST /visits/propose": true,
  "POST /visits/read": true,
});

export const reads = (key: Key): boolean => key.startsWith("GET ") || postsThatRead.has(key);
