import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { jpeg, sendBytes } from "#src/test/files.ts";
import { announcedRecording, uploadRecording, webm } from "#src/test/recordings.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { colleague, admin, outsider } = office;

const announce = (changes: object, by = nurse) =>
  by.send("POST", "/files", announcedRecording({ size: 1000, ...changes }));
const open = (id: string, by = nurse) => by.send("GET", `/files/${id}/content?inline=true`);

describe("A recording", () => {
  test("can be played by its author, range by range, and by no one else", async () => {
    const id = await uploadRecording(world, nurse);
    const played = await nurse
      .sending({ headers: { range: "bytes=0-3" } })
      .send("GET", `/files/${id}/content?inline=true`);
    expect(played.statusCode).toBe(206);
    expect(played.headers).toMatchObject({
      "content-type": "audio/webm",
      "content-disposition": expect.stringContaining("inline"),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    for (const { browser } of [colleague, admin, outsider])
      expect((await open(id, browser)).statusCode).toBe(404);
  });

  test("is in the audit trail once every 15 minutes, however many ranges its player requests", async () => {
    const id = await uploadRecording(world, nurse);
    for (const range of ["bytes=0-3", "bytes=4-7", "bytes=1-"])
      await nurse.sending({ headers: { range } }).send("GET", `/files/${id}/content?inline=true`);
    const entries = async () =>
      (
        await world.superuser.query(
          `select after from audit_entry where "subjectId" = $1 and action = 'file.download' order by id`,
          [id],
        )
      ).rows;
    expect(await entries()).toEqual([{ after: { inline: true } }]);
    for (let time = 0; time < 2; time += 1) await nurse.send("GET", `/files/${id}/content`);
    await world.superuser.query(
      `update audit_entry set at = at - interval '15 minutes' where "subjectId" = $1`,
      [id],
    );
    await open(id);
    expect(await entries()).toEqual([true, false, false, true].map((inline) => ({ after: { inline } })));
  });

  test("can be played with the chart while its note is on it, and not after the note is unassigned", async () => {
    const care = await admit(world, office.planner);
    await assignCare(world, care, office.nurse);
    const { patientId } = care;
    const [fileId, id] = [await uploadRecording(world, nurse), uuidv7()];
    const note = { id, kind: "recording", fileId, seconds: 3, madeAt: "2026-11-20T14:00:00.000Z" };
    expect((await nurse.send("POST", "/notes", note)).statusCode).toBe(200);
    const twice = await nurse.send("POST", "/notes", { ...note, id: uuidv7() });
    expect([twice.statusCode, twice.json().errors[0].field]).toEqual([422, "fileId"]);
    await nurse.send("POST", "/notes/assign", { noteIds: [id], patientId });
    expect((await open(fileId, planner)).statusCode).toBe(200);
    expect((await open(fileId, colleague.browser)).statusCode).toBe(404);
    const files = (await planner.send("GET", `/patients/${patientId}/files?which=documents`)).json();
    expect(files.files).toEqual([]);
    await nurse.send("PUT", `/notes/${id}`, { version: 2, patientId: null });
    expect((await open(fileId, planner)).statusCode).toBe(404);
    expect((await open(fileId)).statusCode).toBe(200);
  });

  const refused: [string, object, string][] = [
    ["of another type", { name: "Recording.pdf" }, "name"],
    ["of more than 100 MB", { size: 100 * 1024 * 1024 + 1 }, "size"],
    ["that is called a referral", { category: "referral" }, "patientId"],
  ];
  test.each(refused)("%s is rejected", async (_, changes, field) => {
    const response = await announce(changes);
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, field]);
  });

  test("has no patient when it is announced", async () => {
    const care = await admit(world, office.planner);
    const response = await planner.send("POST", "/files", {
      ...announcedRecording({ size: 1000 }),
      patientId: care.patientId,
    });
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, "patientId"]);
  });

  test("must be audio, whatever its name says", async () => {
    for (const bytes of [await jpeg(), webm("V_VP8")]) {
      const { id } = (await announce({ size: bytes.length })).json();
      const sent = await sendBytes(world, nurse, { id, bytes });
      expect([sent.statusCode, sent.json().code]).toEqual([422, "file-refused"]);
    }
  });

  test("can be uploaded only by the user who announced it", async () => {
    const bytes = webm();
    const { id } = (await announce({ size: bytes.length })).json();
    for (const { browser } of [colleague, admin, outsider])
      expect((await sendBytes(world, browser, { id, bytes })).statusCode).toBe(404);
  });
});
