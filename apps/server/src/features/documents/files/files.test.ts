import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { announced, jpeg, pdf, upload } from "#src/test/files.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const care = await admit(world, office.planner);
const { patientId } = care;
await assignCare(world, care, office.nurse);

const download = (id: string, headers: Record<string, string> = {}, query = "") =>
  planner.sending({ headers }).send("GET", `/files/${id}/content${query}`);

test("a range of a file is answered as a range, and one outside of the file is rejected", async () => {
  const bytes = pdf(1000);
  const id = await upload(world, planner, { bytes, patientId });
  const part = await download(id, { range: "bytes=10-19" });
  expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 10-19/1000"]);
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
  const none = await download(id, { range: "bytes=1000-" });
  expect([none.statusCode, none.headers["content-range"]]).toEqual([416, "bytes */1000"]);
});

test("a download is identified by its content: the same file continues, and another one starts over", async () => {
  const bytes = pdf(1000);
  const id = await upload(world, planner, { bytes, patientId });
  const { etag } = (await download(id)).headers;
  expect(etag).toBe(`"${(await planner.send("GET", `/files/${id}`)).json().sha256}"`);
  const same = await download(id, { range: "bytes=0-9", "if-range": String(etag) });
  const other = await download(id, { range: "bytes=0-9", "if-range": '"other"' });
  expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
});

test("a file is downloaded, and shown only on request and if it cannot run anything", async () => {
  const document = await upload(world, planner, { bytes: pdf(), patientId });
  const image = await upload(world, planner, { bytes: await jpeg(), patientId, name: "Wound.jpg" });
  const saved = await download(image);
  expect(saved.headers).toMatchObject({
    "content-disposition": "attachment; filename=\"Wound.jpg\"; filename*=UTF-8''Wound.jpg",
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-type": "image/jpeg",
  });
  for (const id of [document, image]) {
    const shown = await download(id, {}, "?inline=true");
    expect(shown.headers["content-disposition"]).toMatch(/^inline; /);
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

test("a patient's files are listed latest first, images and documents apart, page by page", async () => {
  const { patientId: admitted } = await admit(world, office.planner);
  const wound = await upload(world, planner, {
    bytes: await jpeg(),
    patientId: admitted,
    name: "Wound.jpg",
    category: "treatment-image",
    phase: "before",
    site: "Left heel",
    takenOn: "2026-11-19",
  });
  const ids = [];
  for (let count = 0; count < 3; count += 1)
    ids.unshift(await upload(world, planner, { bytes: pdf(), patientId: admitted }));
  const list = async (query: string) =>
    (await planner.send("GET", `/patients/${admitted}/files${query}`)).json();
  const idsOf = ({ files }: { files: readonly { id: string }[] }) => files.map(({ id }) => id);
  expect(idsOf(await list(""))).toEqual([...ids, wound]);
  const documents = await list("?which=documents");
  expect([idsOf(documents), documents.more, documents.total]).toEqual([ids, false, 3]);
  expect((await list("?which=images")).files).toMatchObject([
    { id: wound, phase: "before", site: "Left heel", takenOn: "2026-11-19", hasThumbnail: true },
  ]);
  expect(idsOf(await list(`?which=documents&after=${ids[0]}`))).toEqual(ids.slice(1));
});

test("an unfinished upload is listed only to its sender", async () => {
  const { patientId: admitted } = await admit(world, office.planner);
  const file = announced(admitted);
  await planner.send("POST", "/files", file);
  const seen = async (browser: typeof planner) =>
    (await browser.send("GET", `/patients/${admitted}/files`)).json().files.length;
  expect([await seen(planner), await seen(office.admin.browser)]).toEqual([1, 0]);
});

test("the details of a file are changed over the version that was read", async () => {
  const id = await upload(world, planner, { bytes: pdf(), patientId });
  const { version } = (await planner.send("GET", `/files/${id}`)).json();
  const change = { version, name: "Order of Dr. Bell.pdf", category: "order", description: "Signed" };
  const changed = await planner.send("PUT", `/files/${id}`, change);
  expect(changed.json()).toMatchObject({
    version: version + 1,
    name: "Order of Dr. Bell.pdf",
    category: "order",
  });
  const stale = await nurse.send("PUT", `/files/${id}`, change);
  expect(stale.json()).toMatchObject({ status: 409, code: "conflict", context: { version: version + 1 } });
  const renamed = await planner.send("PUT", `/files/${id}`, {
    ...change,
    version: version + 1,
    name: "Order.exe",
  });
  expect(renamed.json()).toMatchObject({
    status: 422,
    errors: [{ field: "name", message: "The name must end in .pdf" }],
  });
});

test("a file is removed from the chart and restored, each with its audit entry", async () => {
  const { patientId: admitted } = await admit(world, office.planner);
  const id = await upload(world, planner, { bytes: pdf(), patientId: admitted });
  const put = async (isRemoved: boolean) => {
    const { version, name, category } = (await planner.send("GET", `/files/${id}`)).json();
    return planner.send("PUT", `/files/${id}`, { version, name, category, isRemoved });
  };
  const total = async (query = "") =>
    (await planner.send("GET", `/patients/${admitted}/files${query}`)).json().total;
  expect((await put(true)).json().isRemoved).toBe(true);
  expect([await total(), await total("?removed=true")]).toEqual([0, 1]);
  expect((await download(id)).statusCode).toBe(200);
  expect((await put(false)).json().isRemoved).toBe(false);
  expect(await total()).toBe(1);
  const { rows } = await world.superuser.query(
    `select action from audit_entry where "subjectId" = $1 and action like 'file.re%' order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["file.remove", "file.restore"]);
});

test("files are hidden from another agency, and a viewer can see but not change them", async () => {
  const id = await upload(world, planner, { bytes: await jpeg(), patientId, name: "Wound.jpg" });
  const change = { version: 2, name: "Wound.jpg", category: "other" };
  const { browser: outsider } = office.outsider;
  for (const path of [
    `/files/${id}`,
    `/files/${id}/content`,
    `/files/${id}/thumbnail`,
    `/patients/${patientId}/files`,
  ]) {
    expect((await outsider.send("GET", path)).statusCode, path).toBe(404);
    expect((await office.colleague.browser.send("GET", path)).statusCode, path).toBe(404);
    expect((await office.viewer.browser.send("GET", path)).statusCode, path).toBe(200);
    expect((await nurse.send("GET", path)).statusCode, path).toBe(200);
  }
  expect((await outsider.send("PUT", `/files/${id}`, change)).statusCode).toBe(404);
  expect((await office.viewer.browser.send("PUT", `/files/${id}`, change)).statusCode).toBe(403);
  expect((await outsider.send("GET", `/files/${uuidv7()}`)).statusCode).toBe(404);
});

test("downloads, lists and thumbnails leave audit entries", async () => {
  const { patientId: admitted } = await admit(world, office.planner);
  const id = await upload(world, planner, { bytes: await jpeg(), patientId: admitted, name: "Wound.jpg" });
  await planner.send("GET", `/patients/${admitted}/files`);
  await planner.send("GET", `/files/${id}/thumbnail`);
  await download(id, {}, "?inline=true");
  const { rows } = await world.superuser.query(
    `select action, section, after from audit_entry where "patientId" = $1 and action in ('chart.view', 'file.download') order by id`,
    [admitted],
  );
  expect(rows).toEqual([
    { action: "chart.view", section: "files", after: null },
    { action: "chart.view", section: "images", after: null },
    { action: "file.download", section: null, after: { inline: true } },
  ]);
});
