import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { announced, askOffset, jpeg, pdf, pdfOf, script, sendBytes, upload, xls } from "#src/test/files.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const care = await admit(world, office.planner);
const { patientId } = care;

const uploads = () => readdir(join(world.services.config.dataDir, "uploads"));

async function announce(changes: Readonly<Record<string, unknown>> = {}) {
  const file = announced(patientId, changes);
  return { file, response: await planner.send("POST", "/files", file) };
}

test("a PDF with a script is accepted from an employee, because payer forms have them", async () => {
  const id = await upload(world, planner, { bytes: pdfOf([script]), patientId });
  expect((await planner.send("GET", `/files/${id}`)).json().status).toBe("stored");
});

test("an announced file is uploaded, stored with its SHA-256 and downloaded as it was", async () => {
  const bytes = pdf();
  const id = await upload(world, planner, { bytes, patientId, category: "referral", description: "By fax" });
  const response = await planner.send("GET", `/files/${id}`);
  expect(response.json()).toMatchObject({
    status: "stored",
    name: "Referral.pdf",
    mediaType: "application/pdf",
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    category: "referral",
    description: "By fax",
    createdBy: "Tester, Editor",
  });
  expect((await planner.send("GET", `/files/${id}/content`)).rawPayload.equals(bytes)).toBe(true);
  expect(await uploads()).toEqual([]);
});

test("an upload continues after the bytes that arrived, and is the same to the byte", async () => {
  const bytes = pdf(50_000);
  const { file } = await announce({ size: bytes.length });
  await sendBytes(world, planner, { id: file.id, bytes: bytes.subarray(0, 20_000) });
  const { headers } = await askOffset(world, planner, file.id);
  expect([headers["upload-offset"], headers["upload-length"]]).toEqual(["20000", "50000"]);
  expect((await planner.send("GET", `/files/${file.id}/content`)).statusCode).toBe(404);
  await sendBytes(world, planner, { id: file.id, bytes: bytes.subarray(20_000), offset: 20_000 });
  const content = await planner.send("GET", `/files/${file.id}/content`);
  expect(content.rawPayload.equals(bytes)).toBe(true);
});

test("bytes at any other offset than the next, and more than announced, are rejected", async () => {
  const { file } = await announce({ size: 100 });
  const early = await sendBytes(world, planner, { id: file.id, bytes: pdf(50), offset: 50 });
  expect(early.json()).toMatchObject({ status: 409, code: "wrong-status" });
  const tooMuch = await sendBytes(world, planner, { id: file.id, bytes: pdf(101) });
  expect(tooMuch.json()).toMatchObject({ status: 413, code: "too-large" });
  expect((await askOffset(world, planner, file.id)).headers["upload-offset"]).toBe("0");
});

test("a stored file accepts no more bytes, and says that it is complete", async () => {
  const bytes = pdf(300);
  const id = await upload(world, planner, { bytes, patientId });
  expect((await askOffset(world, planner, id)).headers["upload-offset"]).toBe("300");
  expect((await sendBytes(world, planner, { id, bytes })).statusCode).toBe(409);
});

test.each([
  ["note.txt", "Unsupported file format for note.txt. Supported formats: PDF, JPG, XLS"],
  ["photo.png", "Unsupported file format for photo.png. Supported formats: PDF, JPG, XLS"],
  ["../../etc/passwd", "Unsupported file format for passwd. Supported formats: PDF, JPG, XLS"],
  ["invoice\u202efdp.exe", "Unsupported file format for invoicefdp.exe. Supported formats: PDF, JPG, XLS"],
  ["no extension", "Unsupported file format for no extension. Supported formats: PDF, JPG, XLS"],
])("%j is rejected by its name", async (name, message) => {
  const { response } = await announce({ name });
  expect(response.json()).toMatchObject({
    status: 422,
    code: "invalid-input",
    errors: [{ field: "name", message }],
  });
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\me\\Referral.PDF", "Referral.PDF", "Referral.PDF"],
  ["CON.pdf", "CON.pdf", "_CON.pdf"],
  [`${"a".repeat(251)}.pdf`, `${"a".repeat(251)}.pdf`, `${"a".repeat(251)}.pdf`],
  ["x\u202efdp.\u2066exe.pdf", "xfdp.exe.pdf", "xfdp.exe.pdf"],
  ['Núñez "March".pdf', 'Núñez "March".pdf', "N%C3%BA%C3%B1ez%20%22March%22.pdf"],
])("%j is kept as a name and never becomes a path", async (name, kept, encoded) => {
  const id = await upload(world, planner, { bytes: pdf(), patientId, name });
  expect((await planner.send("GET", `/files/${id}`)).json().name).toBe(kept);
  const { headers } = await planner.send("GET", `/files/${id}/content`);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''/);
  expect(String(headers["content-disposition"]).split("UTF-8''")[1]).toBe(encoded);
});

test.each([
  ["Referral.pdf", xls(), "Upload failed: Referral.pdf is not a PDF file, although its name says so."],
  ["Wound.jpg", pdf(), "Upload failed: Wound.jpg is not a JPEG image, although its name says so."],
  [
    "Hours.xls",
    pdf(),
    "Upload failed: Hours.xls is not an Excel file of type XLS, although its name says so.",
  ],
  [
    "Script.pdf",
    Buffer.from("<script>alert(1)</script>"),
    "Upload failed: Script.pdf is not a PDF file, although its name says so.",
  ],
])("%s with another content is rejected, and nothing of it is kept", async (name, bytes, detail) => {
  const { file } = await announce({ name, size: bytes.length });
  const response = await sendBytes(world, planner, { id: file.id, bytes });
  expect(response.json()).toMatchObject({ status: 422, code: "file-refused", detail });
  expect((await planner.send("GET", `/files/${file.id}`)).json()).toMatchObject({
    status: "refused",
    refusal: detail,
  });
  expect((await planner.send("GET", `/files/${file.id}/content`)).statusCode).toBe(404);
  expect((await askOffset(world, planner, file.id)).statusCode).toBe(422);
  expect(await uploads()).not.toContainEqual(expect.stringContaining(file.id));
});

test("an Excel file and an image are accepted by their extension in upper or lower case", async () => {
  const ids = [
    await upload(world, planner, { bytes: xls(), patientId, name: "Hours.XLS" }),
    await upload(world, planner, { bytes: await jpeg(), patientId, name: "Wound.JpG" }),
  ];
  for (const id of ids) expect((await planner.send("GET", `/files/${id}`)).json().status).toBe("stored");
});

test("the agency's own file types are accepted and listed", async () => {
  await world.superuser.query(`update agency set "fileTypes" = '{png,pdf,xlsx}' where id = $1`, [
    office.agencyId,
  ]);
  expect((await planner.send("GET", "/file-rules")).json()).toEqual({ fileTypes: ["pdf", "png", "xlsx"] });
  const { response } = await announce({ name: "Wound.jpg" });
  expect(response.json().detail).toBe(
    "Unsupported file format for Wound.jpg. Supported formats: PDF, PNG, XLSX",
  );
  await world.superuser.query(`update agency set "fileTypes" = default where id = $1`, [office.agencyId]);
});

test("more than 256 MB, and an empty file, are rejected before any byte is sent", async () => {
  expect((await announce({ size: 256 * 1024 * 1024 + 1 })).response.json()).toMatchObject({ status: 422 });
  expect((await announce({ size: 0 })).response.json().detail).toBe("This file is empty");
});

test("announcing the same file again returns the first one, and another file under its id is rejected", async () => {
  const { file, response } = await announce();
  expect((await planner.send("POST", "/files", file)).json()).toEqual(response.json());
  const other = await planner.send("POST", "/files", { ...file, name: "Other.pdf" });
  expect(other.json()).toMatchObject({ status: 422, code: "key-reused" });
});

test("the number of unfinished uploads is limited", async () => {
  const { browser } = office.admin;
  let response = await browser.send("POST", "/files", announced(patientId));
  for (let count = 1; count <= 30; count += 1)
    response = await browser.send("POST", "/files", announced(patientId));
  expect(response.json()).toMatchObject({ status: 429, code: "too-many-attempts" });
  await world.superuser.query(
    `update file set "endedAt" = now() where "createdBy" = $1 and id = (select min(id::text)::uuid from file where "createdBy" = $1)`,
    [office.admin.userId],
  );
  expect((await browser.send("POST", "/files", announced(patientId))).statusCode).toBe(200);
});

test("a viewer cannot upload, and a nurse only for assigned patients", async () => {
  const file = announced(patientId);
  expect((await office.viewer.browser.send("POST", "/files", file)).statusCode).toBe(403);
  expect((await nurse.send("POST", "/files", file)).statusCode).toBe(404);
  expect((await office.outsider.browser.send("POST", "/files", file)).statusCode).toBe(404);
});

test("an upload accepts bytes only from the user who announced it, with session and token", async () => {
  const { file } = await announce();
  const bytes = pdf();
  for (const [who, status] of [
    [office.admin, 404],
    [office.nurse, 404],
    [office.viewer, 403],
    [office.outsider, 404],
  ] as const) {
    expect((await sendBytes(world, who.browser, { id: file.id, bytes })).statusCode).toBe(status);
    expect((await askOffset(world, who.browser, file.id)).statusCode).toBe(status);
    expect((await who.browser.send("GET", `/files/${file.id}`)).statusCode).toBe(
      who === office.viewer ? 404 : 404,
    );
  }
  const forged = await sendBytes(world, planner, {
    id: file.id,
    bytes,
    headers: { "x-xsrf-token": "forged" },
  });
  expect(forged.statusCode).toBe(403);
  const visitor = { ...planner, cookies: new Map([["XSRF-TOKEN", planner.cookies.get("XSRF-TOKEN") ?? ""]]) };
  expect((await askOffset(world, visitor, file.id)).statusCode).toBe(401);
  const json = await planner.sending({}).send("PATCH", `/files/${file.id}/upload`, { bytes: "none" });
  expect(json.statusCode).toBe(415);
});

test("a nurse whose assignment ended cannot continue an upload", async () => {
  const { patientId: admitted } = await admit(world, office.planner);
  const row = `insert into assignment ("agencyId", id, "patientId", "userId", "startDate") values ($1, gen_random_uuid(), $2, $3, '2020-01-01')`;
  await world.superuser.query(row, [office.agencyId, admitted, office.nurse.userId]);
  const file = announced(admitted);
  expect((await nurse.send("POST", "/files", file)).statusCode).toBe(200);
  await world.superuser.query(`update assignment set "endDate" = '2026-11-01' where "patientId" = $1`, [
    admitted,
  ]);
  expect((await sendBytes(world, nurse, { id: file.id, bytes: pdf() })).statusCode).toBe(404);
});

test("the same id in two agencies is two files", async () => {
  const file = announced(patientId);
  const { patientId: theirs } = await admit(world, office.outsider);
  await planner.send("POST", "/files", file);
  const { browser } = office.outsider;
  await browser.send("POST", "/files", { ...file, patientId: theirs });
  const [ours, other] = [pdf(), pdf()];
  await sendBytes(world, planner, { id: file.id, bytes: ours });
  await sendBytes(world, browser, { id: file.id, bytes: other });
  expect((await planner.send("GET", `/files/${file.id}/content`)).rawPayload.equals(ours)).toBe(true);
  expect((await browser.send("GET", `/files/${file.id}/content`)).rawPayload.equals(other)).toBe(true);
});

test("announcing, storing and rejecting leave audit entries, without names", async () => {
  const id = await upload(world, planner, { bytes: pdf(), patientId, name: "Maria Gonzalez.pdf" });
  const { rows } = await world.superuser.query(
    `select action, "patientId", before, after from audit_entry where "subjectId" = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["file.announce", "file.upload"]);
  expect(rows.every((row) => row.patientId === patientId)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain("Gonzalez");
  const events = await world.superuser.query(`select kind from event where "subjectId" = $1`, [id]);
  expect(events.rows).toEqual([{ kind: "file" }]);
});
