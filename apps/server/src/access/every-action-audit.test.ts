import { readdir, readFile } from "node:fs/promises";
import { contract, contractKeys, type Endpoint } from "@hearthside/contract";
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

/** Calls that leave their entry only where these tests do not get: with the last piece of a file, or without email. */
const checkedBeside = [
  "POST /assessments/import", // start/import.test.ts
  "PATCH /guest/applications/files/:id/upload", // features/access/applications
  "POST /applications/:id/link", // features/access/applications/guest.test.ts
  "PATCH /files/:id/upload", // features/documents/files
];

test("what every call other than GET leaves in the audit trail is checked by a test of this folder", async () => {
  const recorded = await recordedCalls();
  const unchecked = contractKeys().filter((key) => {
    const { records = [] }: Endpoint = contract[key];
    return !key.startsWith("GET ") && records.length > 0 && !recorded.has(key);
  });
  expect(unchecked.toSorted()).toEqual(checkedBeside.toSorted());
});
