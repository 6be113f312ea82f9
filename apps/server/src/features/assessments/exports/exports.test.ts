import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productVersion } from "#src/product-version.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

const send = (assessmentIds: readonly string[], id = uuidv7()) =>
  acting.admin.send("POST", "/assessments/exports", { id, assessmentIds });
const fetchZip = (id: string) => acting.admin.send("GET", `/assessments/exports/${id}/file`);

async function filesOf(id: string): Promise<[string, string][]> {
  const response = await fetchZip(id);
  expect(response.statusCode).toBe(200);
  return Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString("latin1"),
  ]);
}

describe("An export", () => {
  test("is a zip with one file for each assessment, with the SSN itself and plain letters", async () => {
    const { inState, statusOf } = acting;
    const ids = [await inState("locked"), await inState("locked", { M0040_PAT_FNAME: "José" })];
    const exportId = uuidv7();
    expect((await send(ids, exportId)).json()).toEqual({ id: exportId, fileCount: 2 });
    const files = await filesOf(exportId);
    expect(files.map(([name]) => name)).toEqual(ids.toSorted().map((id) => `337001_${id}_1.xml`));
    for (const [, xml] of files) {
      expect(xml).toMatch(/<M0064_SSN>21909\d{4}<\/M0064_SSN>/);
      expect(xml).toContain("<HHA_AGENCY_ID>HHA337001</HHA_AGENCY_ID>");
      expect(xml).toContain("<SFW_PROD_NAME>Hearthside</SFW_PROD_NAME>");
      expect(xml).toContain(`<SFW_PROD_VRSN_CD>${productVersion}</SFW_PROD_VRSN_CD>`);
      expect(xml).toMatch(/^[\x20-\x7e\n]*$/);
    }
    expect(files.map(([, xml]) => xml).join("")).toContain("<M0040_PAT_FNAME>JOSE</M0040_PAT_FNAME>");
    for (const id of ids) expect(await statusOf(id)).toBe("exported");
  });

  test("gives the same bytes on every download", async () => {
    const exportId = uuidv7();
    await send([await acting.inState("locked")], exportId);
    const [first, again] = [await fetchZip(exportId), await fetchZip(exportId)];
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(first.headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "content-disposition": expect.stringContaining(`${exportId}.zip`),
    });
  });

  test("is named by the agency's day", async () => {
    const exportId = uuidv7();
    await send([await acting.inState("locked")], exportId);
    await world.superuser.query(
      `update transmission set "exportedAt" = '2026-11-21T02:00:00Z' where "exportId" = $1`, // 9 PM in New York
      [exportId],
    );
    expect((await fetchZip(exportId)).headers["content-disposition"]).toBe(
      `attachment; filename="oasis-2026-11-20-${exportId}.zip"`,
    );
  });

  test("names the version that wrote it, even when a later version recreates it", async () => {
    const exportId = uuidv7();
    await send([await acting.inState("locked")], exportId);
    const [[name, xml] = ["", ""]] = await filesOf(exportId);
    const older = { version: "0.0.9", text: xml.replace(productVersion, "0.0.9") };
    const unnamed = { version: null, text: xml.replace(/(<SFW_PROD_(?:NAME|VRSN_CD)>)[^<]*/g, "$1^") };
    for (const { version, text } of [older, unnamed]) {
      await world.superuser.query(
        `update transmission set "productVersion" = $2, sha256 = $3 where "exportId" = $1`,
        [exportId, version, createHash("sha256").update(text).digest()],
      );
      expect(await filesOf(exportId)).toEqual([[name, text]]);
    }
  });

  test("has the agency id as CMS assigned it, including characters other than letters and digits", async () => {
    const exportId = uuidv7();
    const id = await acting.inState("locked");
    const named = (submissionId: string) =>
      world.superuser.query(`update branch set "submissionId" = $1`, [submissionId]);
    await named("TX-HHA 45/99.1");
    expect((await send([id], exportId)).statusCode).toBe(200);
    const [[, xml] = []] = await filesOf(exportId);
    await named("HHA337001");
    expect(xml).toContain("<HHA_AGENCY_ID>TX-HHA 45/99.1</HHA_AGENCY_ID>");
  });

  test("that can no longer be recreated as sent says so", async () => {
    const exportId = uuidv7();
    await send([await acting.inState("locked")], exportId);
    await world.superuser.query(`update branch set "submissionId" = 'OTHER'`);
    const response = await fetchZip(exportId);
    await world.superuser.query(`update branch set "submissionId" = 'HHA337001'`);
    expect(response.statusCode).toBe(409);
    expect(response.json().detail).toContain("cannot be recreated as it was sent");
    expect((await fetchZip(exportId)).statusCode).toBe(200);
  });

  test("records who, when and which patients, on export and on each download", async () => {
    const { inState, read, actionsOf } = acting;
    const ids = [await inState("locked"), await inState("locked")];
    const exportId = uuidv7();
    await send(ids, exportId);
    await fetchZip(exportId);
    const patients = await Promise.all(ids.map(async (id) => (await read(id)).summary.patientId));
    const { rows } = await world.superuser.query(
      `select action, "patientId" from audit_entry where after ->> 'exportId' = $1 order by 1, 2`,
      [exportId],
    );
    expect(rows).toEqual(
      ["assessment.download", "assessment.export"].flatMap((action) =>
        patients.toSorted().map((patientId) => ({ action, patientId })),
      ),
    );
    for (const id of ids) expect(await actionsOf(id)).toContain("assessment.export");
  });

  test("sent again is the same one", async () => {
    const id = await acting.inState("locked");
    const exportId = uuidv7();
    const first = (await send([id], exportId)).json();
    expect((await send([id], exportId)).json()).toEqual(first);
    expect((await send([id, uuidv7()], exportId)).json().code).toBe("key-reused");
    const { rows } = await world.superuser.query(`select 1 from transmission where "exportId" = $1`, [
      exportId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("of an assessment that was rejected, reopened and locked again is a second file", async () => {
    const { performAction, admin, nurse, inState, read } = acting;
    const id = await inState("rejected");
    await performAction(admin, id, ["reopen", { why: "-3060" }]);
    await performAction(nurse, id, "complete");
    await performAction(nurse, id, "sign");
    for (const name of ["review", "lock"]) await performAction(admin, id, name);
    expect((await send([id])).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      status: "exported",
      transmissions: [{ outcome: null }, { outcome: "rejected" }],
    });
  });
});

describe("Nothing is exported", () => {
  test("while one of them is not locked, and each is named", async () => {
    const { inState, statusOf } = acting;
    const [locked, signed] = [await inState("locked"), await inState("signed")];
    const response = await send([locked, signed]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: "wrong-status",
      errors: [{ field: "assessmentIds.1", message: expect.stringMatching(/, Maria: It is signed/) }],
    });
    expect(await statusOf(locked)).toBe("locked");
  });

  test("while something is missing, and each problem is named", async () => {
    const { inState, statusOf } = acting;
    const id = await inState("locked");
    await world.superuser.query(`update branch set "submissionId" = null, state = 'XX'`);
    const response = await send([id]);
    await world.superuser.query(`update branch set "submissionId" = 'HHA337001', state = 'NY'`);
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe("not-ready");
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      "assessmentIds.0.STATE_CD",
      "assessmentIds.0.HHA_AGENCY_ID",
    ]);
    expect(await statusOf(id)).toBe("locked");
  });

  test("of another agency or without the permission, and the file cannot be downloaded there", async () => {
    const { nurse, outsider, inState, statusOf } = acting;
    const id = await inState("locked");
    const body = () => ({ id: uuidv7(), assessmentIds: [id] });
    expect((await outsider.send("POST", "/assessments/exports", body())).statusCode).toBe(404);
    expect((await nurse.send("POST", "/assessments/exports", body())).statusCode).toBe(403);
    expect(await statusOf(id)).toBe("locked");
    const exportId = uuidv7();
    await send([id], exportId);
    expect((await outsider.send("GET", `/assessments/exports/${exportId}/file`)).statusCode).toBe(404);
    expect((await nurse.send("GET", `/assessments/exports/${exportId}/file`)).statusCode).toBe(403);
  });

  test.each([
    ["no assessment at all", { assessmentIds: [] }],
    ["an id that is none", { assessmentIds: ["1"] }],
    ["more than 500", { assessmentIds: Array.from({ length: 501 }, () => uuidv7()) }],
  ])("for %s", async (_, changes) => {
    const response = await acting.admin.send("POST", "/assessments/exports", { id: uuidv7(), ...changes });
    expect(response.statusCode).toBe(422);
  });
});

describe("The CMS response", () => {
  test.each([
    ["accepted", "accepted"],
    ["accepted-with-warnings", "accepted"],
    ["rejected", "rejected"],
  ] as const)("%s is noted with its message", async (outcome, status) => {
    const { performAction, admin, inState } = acting;
    const id = await inState("exported");
    const response = await performAction(admin, id, ["outcome", { outcome, message: "-3330: late" }]);
    expect(response.json()).toMatchObject({ status, transmissions: [{ outcome, message: "-3330: late" }] });
  });

  test("is recorded once", async () => {
    const { performAction, admin, inState } = acting;
    const id = await inState("accepted");
    const response = await performAction(admin, id, ["outcome", { outcome: "rejected", message: null }]);
    expect(response.json()).toMatchObject({ code: "wrong-status", context: { status: "accepted" } });
  });
});
