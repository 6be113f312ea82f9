import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actOn, admitTo, documentIn, openWard, readDocument } from "#src/test/documents.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const ward = await openWard(world, office);
const planner = office.planner.browser;

type FileInput = { readonly patientId?: string; readonly status?: "stored" | "uploading" };

async function addFile({ patientId = ward.care.patientId, status = "stored" }: FileInput = {}) {
  const id = uuidv7();
  const [sum, type, at] = status === "stored" ? ["0".repeat(64), "application/pdf", "2026-11-20"] : [];
  await world.superuser.query(
    `insert into file ("agencyId", id, "patientId", name, extension, size, category, status, sha256, "mediaType", "storedAt", "createdBy")
     values ($1, $2, $3, 'order.pdf', 'pdf', 9, 'signed-copy', $4, $5, $6, $7, $8)`,
    [office.agencyId, id, patientId, status, sum, type, at, office.nurse.userId],
  );
  return id;
}

const receive = async (body: object, changes: object = {}) => {
  const id = await documentIn(ward, "approved", changes);
  return actOn(ward, id, {
    by: planner,
    action: "receive",
    body: { signedOn: "2026-11-19", receivedOn: "2026-11-20", ...body },
  });
};

test("Sending is recorded with its method, and recorded again for another method", async () => {
  const id = await documentIn(ward, "approved");
  const send = (method: string) => actOn(ward, id, { by: planner, action: "send", body: { method } });
  expect((await send("fax")).json()).toMatchObject({ status: "sent", sentBy: "fax" });
  expect((await send("hand")).json()).toMatchObject({ status: "sent", sentBy: "hand" });
  expect((await send("pigeon")).statusCode).toBe(422);
});

test("The physician's signature is recorded with the date signed, the date received and the signed copy", async () => {
  const signedCopyId = await addFile();
  const response = await receive({ signedCopyId }, { orderedOn: "2026-11-18" });
  expect(response.json()).toMatchObject({
    status: "signed",
    physicianSignedOn: "2026-11-19",
    receivedOn: "2026-11-20",
    signedCopyId,
    ageDays: null,
  });
});

describe("The server rejects", () => {
  test.each([
    ["a paper received tomorrow", { receivedOn: "2026-11-21" }, "receivedOn"],
    ["a signature after the paper came", { signedOn: "2026-11-20", receivedOn: "2026-11-19" }, "signedOn"],
    ["a signature before the order", { signedOn: "2026-11-17" }, "signedOn"],
    ["a day that is none", { signedOn: "2026-02-30" }, "signedOn"],
    ["a copy that nobody has", { signedCopyId: uuidv7() }, "signedCopyId"],
  ])("%s", async (_, body, field) => {
    const response = await receive(body, { orderedOn: "2026-11-18" });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field }]);
  });

  test("a copy of another patient, or one that is not uploaded yet", async () => {
    const other = await admitTo(world, office);
    for (const signedCopyId of [
      await addFile({ patientId: other.patientId }),
      await addFile({ status: "uploading" }),
    ]) {
      const response = await receive({ signedCopyId }, { orderedOn: "2026-11-18" });
      expect(response.json().errors).toMatchObject([{ field: "signedCopyId" }]);
    }
  });

  test("a physician's signature on a note, which is filed when it is approved", async () => {
    const id = await documentIn(ward, "submitted", { kind: "communication-note" });
    await actOn(ward, id, { by: office.admin.browser, action: "approve" });
    expect((await readDocument(planner, id)).status).toBe("filed");
    expect((await actOn(ward, id, { by: planner, action: "send" })).json().code).toBe("wrong-status");
  });
});
