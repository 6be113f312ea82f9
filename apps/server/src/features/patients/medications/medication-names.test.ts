import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, openOffice, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { admin, viewer, outsider } = office;

const suggest = async (text: string, browser = admin.browser) =>
  (await browser.send("POST", "/medications/suggest", { text })).json().names;
const names = async (text: string, browser = admin.browser) =>
  (await suggest(text, browser)).map(({ name }: { name: string }) => name);

async function write(...written: object[]): Promise<void> {
  const { patientId } = await admit(world, office.planner);
  const lines = written.map((line) => ({ id: uuidv7(), ...line }));
  const response = await admin.browser.send("PUT", `/patients/${patientId}/medications`, { lines });
  expect(response.statusCode).toBe(200);
}

test("A short list of common medications is built in, with usual values for each", async () => {
  expect((await suggest("lisin"))[0]).toEqual({
    name: "Lisinopril",
    classification: "ACE inhibitor",
    route: "By mouth",
  });
  expect(await names("tears")).toEqual(["Artificial tears"]);
  expect(await names("xyzzy")).toEqual([]);
});

test("The agency's own names are listed first, most used first, each once in any spelling", async () => {
  await write({ name: "Metamucil" }, { name: "metformin" });
  await write({ name: "METFORMIN" }, { name: "Metolazone", classification: "Thiazide-like diuretic" });
  await write({ name: "Metformin", route: "By mouth" });
  const found = await suggest("met");
  expect(found.slice(0, 3)).toMatchObject([
    { name: "metformin", route: "By mouth", classification: "Antidiabetic: biguanide" },
    { name: "Metamucil", classification: null, route: null },
    { name: "Metolazone", classification: "Thiazide-like diuretic" },
  ]);
  const written = found.map(({ name }: { name: string }) => name.toLowerCase());
  expect(new Set(written).size).toBe(written.length);
});

test("A corrected name counts as entered", async () => {
  const { patientId } = await admit(world, office.planner);
  const put = (line: object) =>
    admin.browser.send("PUT", `/patients/${patientId}/medications`, { lines: [line] });
  const id = uuidv7();
  await put({ id, name: "Zzeldex" });
  await put({ id, version: 1, name: "Zzeldox" });
  await put({ id, version: 2, name: "Zzeldox", dose: "5 mg" });
  const { rows } = await world.superuser.query(
    `select name, uses from medication_name where key like 'zzeld%' order by key`,
  );
  expect(rows).toEqual([
    { name: "Zzeldex", uses: 1 },
    { name: "Zzeldox", uses: 1 },
  ]);
});

test("Two people entering the same names at once are both counted", async () => {
  const batch = ["Qaa", "Qab", "Qac", "Qad"].map((name) => ({ name }));
  await Promise.all([write(...batch), write(...batch.toReversed()), write(...batch)]);
  const { rows } = await world.superuser.query(
    `select distinct uses from medication_name where key like 'qa%'`,
  );
  expect(rows).toEqual([{ uses: 3 }]);
});

test("Another agency's names are not suggested", async () => {
  await write({ name: "Ourremedy" });
  expect(await names("ourr")).toEqual(["Ourremedy"]);
  expect(await names("ourr", viewer.browser)).toEqual(["Ourremedy"]);
  expect(await names("ourr", outsider.browser)).toEqual([]);
});

test("Wildcards are matched literally", async () => {
  const { admin: other } = await openOffice(world);
  expect(await names("%", other.browser)).toEqual([]);
  expect(await names("_", other.browser)).toEqual([]);
});
