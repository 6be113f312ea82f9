import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { announced, pdf, sendBytes } from "#src/test/files.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";
import { dropUploads } from "./own-uploads.ts";

const { world, office, planner } = await openSchedule();
const { patientId } = await admit(world, office.planner);
const folder = join(world.services.config.dataDir, "uploads");

async function begin(): Promise<string> {
  const file = announced(patientId);
  await planner.send("POST", "/files", file);
  await sendBytes(world, planner, { id: file.id, bytes: pdf(100) });
  return file.id;
}

test("an unfinished upload is kept for a day, and then removed with its bytes", async () => {
  const [young, old] = [await begin(), await begin()];
  await world.superuser.query(`update file set "createdAt" = now() - interval '25 hours' where id = $1`, [
    old,
  ]);
  const path = join(folder, readdirSync(folder).find((name) => name.includes(old)) ?? "");
  const before = Date.now() / 1000 - 26 * 3600;
  utimesSync(path, before, before);
  await dropUploads.attempt(world.services, {});
  const { rows } = await world.superuser.query("select id, status, refusal from file order by id");
  expect(rows).toEqual([
    { id: young, status: "uploading", refusal: null },
    { id: old, status: "refused", refusal: "The upload was not finished within 24 hours." },
  ]);
  expect(readdirSync(folder)).toEqual([expect.stringContaining(young)]);
  const response = await sendBytes(world, planner, { id: old, bytes: pdf(100), offset: 100 });
  expect(response.json()).toMatchObject({ status: 422, code: "file-refused" });
});
