import { readdir, readFile } from "node:fs/promises";
import { contractKeys } from "@hearthside/contract";
import { expect, test } from "vitest";

const folder = new URL("./", import.meta.url);

/** Calls whose audit entries are checked by the other tests in this folder. */
async function recordedCalls(): Promise<Set<string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith("-audit.test.ts"));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^ {2}"([A-Z]+ \/[^" ]*): /gm)].map(([, key]) => key ?? "")),
  );
}

/** Calls other than GET that write no audit entry, and why. */
const silent: Readonly<Record<string, string>> = {
  "POST /physicians/search": "finds in a directory, no chart",
  "POST /staff/search": "finds in a directory, no chart",
  "POST /staff-hub/search": "a directory with figures, no chart",
  "POST /employees/search": "finds in a directory, no chart",
  "POST /employees/:id/check-visits": "checks visits before they are reassigned",
  "POST /invitations/open": "says what a link is for; nothing is accepted yet",
  "POST /medications/suggest": "suggests names of drugs, no chart",
  "POST /text-templates/search": "wording of the agency, of no patient",
  "POST /visits/check": "asks about a visit that is not there yet",
  "POST /visits/propose": "asks about visits that are not there yet",
  "POST /visits/read": "reads again what a list showed, which is recorded",
  "POST /assessments/import": "the entry is that of the assessment it starts; start/import.test.ts",
  "POST /auth/factors/passkeys/new": "requests a challenge for a passkey that does not exist yet",
  "POST /guest/agency": "tells an agency's name; nothing is begun yet",
  "PATCH /guest/applications/files/:id/upload": "its announcement is recorded; features/access/applications",
  "POST /applications/:id/link": "only where email is not set up; features/access/applications/guest.test.ts",
  "PATCH /files/:id/upload": "the entry is written with the last piece; features/documents/files",
};

test("every call other than GET writes an audit entry or is listed here with the reason why not", async () => {
  const recorded = await recordedCalls();
  const writes = contractKeys().filter((key) => !key.startsWith("GET "));
  expect(writes.filter((key) => !recorded.has(key))).toEqual(
    writes.filter((key) => silent[key] !== undefined),
  );
  expect(Object.keys(silent).filter((key) => recorded.has(key))).toEqual([]);
});
