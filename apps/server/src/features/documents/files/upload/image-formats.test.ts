import { deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";
import { expect, test } from "vitest";
import { announced, jpeg, png, sendBytes, upload } from "#src/test/files.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";
import { jpegFacts, jpegSegments } from "./image-formats.ts";

const { world, office, planner } = await openSchedule();
const { patientId } = await admit(world, office.planner);
await world.superuser.query(`update agency set "fileTypes" = '{jpg,png}' where id = $1`, [office.agencyId]);

const image = (bytes: Buffer, name = "Wound.jpg") =>
  upload(world, planner, { bytes, patientId, name, category: "treatment-image", phase: "before" });

const contentOf = async (id: string) => (await planner.send("GET", `/files/${id}/content`)).rawPayload;

/** One entry of a TIFF directory, little-endian. */
function entry(tag: number, type: number, [count, value]: readonly [number, number]): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

/** EXIF as a phone writes it: the orientation and, in its own directory, the latitude 40° 26' N. */
function exifWithPlace(orientation: number): Buffer {
  const count = (n: number) => Buffer.from([n, 0]);
  const end = Buffer.alloc(4);
  const header = Buffer.from("II*\0\x08\0\0\0", "latin1");
  const first = Buffer.concat([count(2), entry(0x0112, 3, [1, orientation]), entry(0x8825, 4, [1, 38]), end]);
  const degrees = Buffer.alloc(24);
  for (const [at, value] of [40, 1, 26, 1, 46, 1].entries()) degrees.writeUInt32LE(value, at * 4);
  const place = Buffer.concat([count(2), entry(1, 2, [2, 0x4e]), entry(2, 5, [3, 68]), end]);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), header, first, place, degrees]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** An image with a location, a comment and a second image after it. */
async function phonePicture(orientation: number): Promise<Buffer> {
  const plain = await jpeg(640, 480);
  const extra = [
    segment(0xe1, exifWithPlace(orientation)),
    segment(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude 40,26N</x:xmpmeta>")),
    segment(0xed, Buffer.from("Photoshop 3.0\0City: Springfield")),
    segment(0xfe, Buffer.from("taken at home")),
  ];
  return Buffer.concat([plain.subarray(0, 2), ...extra, plain.subarray(2), plain, exifWithPlace(1)]);
}

test("removes location and other metadata from an image without changing a pixel", async () => {
  const bytes = await phonePicture(1);
  const before = await new Transformer(bytes).metadata(true);
  expect(Object.keys(before.exif ?? {}).join()).toMatch(/GPS/i);
  const kept = await contentOf(await image(bytes));
  for (const word of ["Exif", "xmp", "GPS", "Photoshop", "Springfield", "taken at home"])
    expect(kept.includes(word), word).toBe(false);
  expect((await new Transformer(kept).metadata(true)).exif ?? {}).toEqual({});
  expect(kept.equals(await jpeg(640, 480))).toBe(true);
});

test("a rotated image keeps its orientation, and its size and thumbnail are upright", async () => {
  const id = await image(await phonePicture(6));
  const kept = await contentOf(id);
  expect(jpegFacts(jpegSegments(kept) ?? [])).toEqual({ width: 640, height: 480, orientation: 6 });
  expect(kept.includes(Buffer.from([0x25, 0x88]))).toBe(false);
  expect((await planner.send("GET", `/files/${id}`)).json()).toMatchObject({
    width: 480,
    height: 640,
    hasThumbnail: true,
    size: kept.length,
  });
  const { rawPayload, headers } = await planner.send("GET", `/files/${id}/thumbnail`);
  expect(headers["content-type"]).toBe("image/jpeg");
  expect(await new Transformer(rawPayload).metadata()).toMatchObject({ width: 360, height: 480 });
});

test("removes text chunks from a PNG and keeps it readable", async () => {
  const plain = await png();
  const body = Buffer.from("tEXtComment\0GPS 40,26N", "latin1");
  const chunk = Buffer.concat([Buffer.alloc(4), body, Buffer.alloc(4)]);
  chunk.writeUInt32BE(body.length - 4);
  const told = Buffer.concat([
    plain.subarray(0, 33),
    chunk,
    plain.subarray(33),
    Buffer.from("behind the end"),
  ]);
  const id = await image(told, "Wound.png");
  const kept = await contentOf(id);
  expect(kept.includes("GPS")).toBe(false);
  expect(kept.includes("behind")).toBe(false);
  expect(await new Transformer(kept).metadata()).toMatchObject({ width: 40, height: 30 });
  expect((await planner.send("GET", `/files/${id}/thumbnail`)).statusCode).toBe(200);
});

async function refusalOf(name: string, bytes: Buffer): Promise<unknown> {
  const file = announced(patientId, { name, size: bytes.length });
  await planner.send("POST", "/files", file);
  const { statusCode, json } = await sendBytes(world, planner, { id: file.id, bytes });
  return [statusCode, json().code, json().detail];
}

/** A PNG whose header claims this many pixels, with little data. */
async function promising(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test("an image of 51 megapixels is rejected from its header alone, before it is decoded", async () => {
  const detail = "Upload failed: the image Huge.png has more than 50 megapixels.";
  expect(await refusalOf("Huge.png", await promising(8500, 6000))).toEqual([422, "file-refused", detail]);
  const wide = Buffer.from(await jpeg());
  const frame = wide.indexOf(Buffer.from([0xff, 0xc0]));
  wide.writeUInt16BE(6000, frame + 5);
  wide.writeUInt16BE(8500, frame + 7);
  expect(await refusalOf("Huge.jpg", wide)).toEqual([422, "file-refused", detail.replace("png", "jpg")]);
});

test.each([
  ["Cut.png", async () => (await png(200, 200)).subarray(0, 60)],
  ["Cut.jpg", async () => (await jpeg(200, 200)).subarray(0, 300)],
  ["Empty.jpg", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])],
  [
    "Wrong.png",
    async () => {
      const plain = await png();
      const data = deflateSync(Buffer.from("nonsense"));
      return Buffer.concat([plain.subarray(0, 41), data, plain.subarray(41)]);
    },
  ],
])("rejects the damaged image %s", async (name, make) => {
  const detail = `Upload failed: the image ${name} is damaged and cannot be shown.`;
  expect(await refusalOf(name, await make())).toEqual([422, "file-refused", detail]);
});

test("requires before or after for a treatment image, and only for it", async () => {
  const send = async (changes: object) =>
    (await planner.send("POST", "/files", announced(patientId, { name: "Wound.jpg", ...changes }))).json();
  expect(await send({ category: "treatment-image" })).toMatchObject({
    status: 422,
    errors: [{ field: "phase", message: "Please choose before or after" }],
  });
  expect(await send({ phase: "before" })).toMatchObject({ status: 422, errors: [{ field: "phase" }] });
  await world.superuser.query(`update agency set "fileTypes" = '{jpg,pdf}' where id = $1`, [office.agencyId]);
  const document = await send({ name: "Wound.pdf", category: "treatment-image", phase: "before" });
  expect(document).toMatchObject({
    errors: [{ field: "category", message: "Only an image can be a treatment image" }],
  });
  expect(await send({ category: "treatment-image", phase: "after", takenOn: "2026-11-21" })).toMatchObject({
    errors: [{ field: "takenOn" }],
  });
});
