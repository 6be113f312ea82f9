import { completeNote } from "@hearthside/visit-notes/test/complete-note";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { actOn, admitTo, openWard, readDocument, type Ward, write } from "#src/test/documents.ts";
import { openSchedule } from "#src/test/schedule.ts";
import {
  asChanges,
  madeVisit,
  readNote,
  sendValues,
  signedNote,
  startedNote,
} from "#src/test/visit-notes.ts";

const { world, office, nurse } = await openSchedule();
const first = await openWard(world, office);
const { superuser } = world;
const admin = office.admin.browser;
let ward: Ward;

beforeAll(async () => {
  ward = { ...first, care: await admitTo(world, office) };
});

const sign = (id: string, by = nurse) => actOn(ward, id, { by, action: "sign" });
const signedTexts = async (id: string): Promise<string[]> => {
  const { rows } = await superuser.query(
    `select "signedText" from document_signature where "documentId" = $1 order by "signedAt", id`,
    [id],
  );
  return rows.map(({ signedText }) => signedText);
};

test("A note that lacks something is not signed, and the answer names what and why", async () => {
  const id = await startedNote(ward, "2026-11-03T08:00:00");
  const { "vitals.position": _, ...values } = completeNote;
  await sendValues(nurse, id, asChanges({ ...values, "vitals.oxygenSaturation": "81" }));
  const refused = await sign(id);
  expect(refused.json()).toMatchObject({
    code: "not-ready",
    errors: [
      { field: "vitals.position", message: "Position not answered. (42 CFR 484.2 (clinical note))" },
      {
        field: "vitals.oxygenSaturation",
        message: expect.stringContaining("81 % is unusual. Confirm it or correct it."),
      },
    ],
  });
  await sendValues(
    nurse,
    id,
    asChanges({ "vitals.position": "sitting", "vitals.oxygenSaturation.confirmed": "81" }),
  );
  expect((await sign(id)).json()).toMatchObject({ status: "submitted" });
});

test("A note with two values for a field is not signed until one is chosen", async () => {
  const id = await startedNote(ward, "2026-11-04T08:00:00");
  await sendValues(nurse, id, asChanges(completeNote));
  await sendValues(nurse, id, [{ item: "vitals.pulse", value: "88" }]);
  expect((await sign(id)).json().errors).toEqual([
    { field: "vitals.pulse", message: "Two values were given. Choose one." },
  ]);
});

test("A signature covers every value and the version of the form, and only at the version that was seen", async () => {
  const id = await startedNote(ward, "2026-11-05T08:00:00");
  const { changes } = (await sendValues(nurse, id, asChanges(completeNote))).json();
  expect(
    (await nurse.send("POST", `/documents/${id}/sign`, { version: changes.version - 1 })).json().code,
  ).toBe("conflict");
  await sign(id);
  const [text = ""] = await signedTexts(id);
  const { snapshot, signer } = JSON.parse(text);
  expect(signer).toMatchObject({ userId: office.nurse.userId, credential: "RN" });
  expect(snapshot).toMatchObject({
    kind: "visit-note",
    content: { form: { id: "skilled-nursing-visit", version: 1 } },
    facts: { values: completeNote },
    visit: { discipline: "SN", kind: "routine" },
  });
});

test("Nobody but the clinician who wrote it signs a note", async () => {
  const id = await startedNote(ward, "2026-11-06T08:00:00");
  await sendValues(nurse, id, asChanges(completeNote));
  expect((await sign(id, admin)).json()).toMatchObject({
    code: "not-ready",
    errors: [{ field: "signature", message: expect.stringContaining("This note is signed by") }],
  });
  expect((await sign(id, office.colleague.browser)).statusCode).toBe(404);
});

describe("A note that is sent back", () => {
  test("keeps its signed text; the correction is signed again, and both stay", async () => {
    const id = await signedNote(ward, { start: "2026-11-07T08:00:00" });
    await actOn(ward, id, { by: admin, action: "return" });
    expect(await readNote(nurse, id)).toMatchObject({
      status: "returned",
      returnComment: "Which dressing?",
      notWritable: null,
    });
    const { answers } = await readNote(nurse, id);
    const { revision } = answers.find(({ item }: { item: string }) => item === "vitals.pulse");
    await sendValues(nurse, id, [{ item: "vitals.pulse", value: "76", baseRevision: revision }]);
    expect((await sign(id)).json()).toMatchObject({ status: "submitted" });
    const pulses = (await signedTexts(id)).map(
      (text) => JSON.parse(text).snapshot.facts.values["vitals.pulse"],
    );
    expect(pulses).toEqual(["72", "76"]);
    expect((await readDocument(nurse, id)).signatures).toMatchObject([
      { isIntact: true },
      { isIntact: true },
    ]);
  });

  test("is never changed by the reviewer", async () => {
    const id = await signedNote(ward, { start: "2026-11-08T08:00:00" });
    await actOn(ward, id, { by: admin, action: "return" });
    expect((await sendValues(admin, id, [{ item: "vitals.pulse", value: "90" }])).statusCode).toBe(403);
  });
});

test("An approved note is filed; after that only an addendum says more", async () => {
  const id = await signedNote(ward, { start: "2026-11-09T08:00:00" });
  await actOn(ward, id, { by: admin, action: "approve" });
  expect((await readDocument(nurse, id)).status).toBe("filed");
  expect((await actOn(ward, id, { by: admin, action: "return" })).json().code).toBe("wrong-status");
  const version = await nurse.send("POST", `/documents/${id}/new-version`, {
    newId: "01938d2e-0000-7000-8000-000000000001",
  });
  expect(version.json()).toMatchObject({ code: "wrong-status", detail: expect.stringContaining("addendum") });
});

describe("A printed note", () => {
  async function print(id: string): Promise<string> {
    const response = await nurse.send("GET", `/documents/${id}/pdf`);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), {
      mergePages: true,
    });
    return text.replaceAll(/\s+/g, " ");
  }

  test("has every section with labels and units, what is the same as last visit, and the signature", async () => {
    const id = await signedNote(ward, {
      start: "2026-11-10T08:00:00",
      values: { "homebound.same": "2026-11-09", "vitals.time": "08:20" },
    });
    const text = await print(id);
    for (const words of [
      "Visit note: Skilled nursing visit",
      "Vital signs",
      "Blood pressure 128/76 mmHg",
      "Temperature 98.2 °F",
      "Time taken 8:20 AM",
      "Skin Within normal limits",
      "Same as last visit (11/09/2026)",
      "Electronically signed by Staff Tester, RN",
    ])
      expect(text).toContain(words);
  });

  test("with a text instead of a form is printed as written", async () => {
    const visitId = await madeVisit(ward, "2026-11-11T08:00:00");
    const id = await write(ward, { kind: "visit-note", visitId, title: "Visit", text: "Dressing changed." });
    expect(await print(id)).toContain("Dressing changed.");
    expect((await sign(id)).json()).toMatchObject({ status: "submitted" });
  });
});
