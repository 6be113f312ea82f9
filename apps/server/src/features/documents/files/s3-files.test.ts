import { afterAll, expect, test } from "vitest";
import { announced, askOffset, jpeg, pdf, sendBytes, upload } from "#src/test/files.ts";
import { s3Double } from "#src/test/s3-double.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";

const store = await s3Double();
afterAll(() => store.close());
const { account, objects } = store;
const { world, office, planner } = await openSchedule({
  S3_ENDPOINT: account.endpoint,
  S3_BUCKET: account.bucket,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});
const { patientId } = await admit(world, office.planner);

const contentOf = (id: string, headers: Record<string, string> = {}) =>
  planner.sending({ headers }).send("GET", `/files/${id}/content`);

test("files are in the bucket under the agency and the id, and their addresses say nothing about their content", async () => {
  const bytes = pdf(20_000_000);
  const id = await upload(world, planner, { bytes, patientId, name: "Maria Gonzalez.pdf" });
  const image = await upload(world, planner, { bytes: await jpeg(), patientId, name: "Wound.jpg" });
  expect([...objects.keys()].sort()).toEqual(
    [`${folderOf(id)}${id}`, `${folderOf(image)}${image}`, `${folderOf(image)}${image}.thumbnail`].sort(),
  );
  expect((await contentOf(id)).rawPayload.equals(bytes)).toBe(true);
  const part = await contentOf(id, { range: "bytes=9000000-9000009" });
  expect(part.rawPayload.equals(bytes.subarray(9_000_000, 9_000_010))).toBe(true);
});

const folderOf = (id: string) => `${office.agencyId}/${id.slice(-2)}/${id.slice(-4, -2)}/`;

test.each([
  [503, 503, "unavailable"],
  [403, 503, "unavailable"],
])(
  "a store that answers %i keeps nothing, and the upload is finished once the store is back",
  async (answer, status, code) => {
    const bytes = pdf(9_000_000);
    const file = announced(patientId, { size: bytes.length });
    await planner.send("POST", "/files", file);
    const before = objects.size;
    store.failNext = { method: "PUT", status: answer };
    const response = await sendBytes(world, planner, { id: file.id, bytes });
    expect(response.json()).toMatchObject({ status, code });
    expect([objects.size, store.openUploads.size]).toEqual([before, 0]);
    await askOffset(world, planner, file.id);
    expect((await contentOf(file.id)).rawPayload.equals(bytes)).toBe(true);
  },
);
