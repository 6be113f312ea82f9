import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { actOn, documentIn, openWard, readDocument, write } from "#src/test/documents.ts";
import { addMadeVisit, openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office, nurse, planner } = await openSchedule();
const ward = await openWard(world, office);
const { superuser } = world;
await superuser.query(
  `update branch set street = '12 Elm St', city = 'Austin', state = 'TX', zip = '78701' where id = $1`,
  [ward.care.branchId],
);

async function print(id: string, by: Browser = nurse): Promise<string> {
  const response = await by.send("GET", `/documents/${id}/pdf`);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

const nameOf = async () => (await nurse.send("GET", `/patients/${ward.care.patientId}`)).json();

describe("A signed order", () => {
  test("is printed with the patient, the content, who signed when, and a line for the physician", async () => {
    const id = await documentIn(ward, "submitted");
    const { lastName, recordNumber } = await nameOf();
    const [signature] = (await readDocument(nurse, id)).signatures;
    const text = await print(id);
    for (const words of [
      `Maria ${lastName}`,
      `Record number: ${recordNumber}`,
      "Date of birth: 03/09/1941",
      "12 Elm St, Austin, TX 78701",
      "Physician order: Wound care",
      "Certification period 11/02/2026 to 12/31/2026",
      "Ordered on 11/20/2026",
      "Ana Ruiz, MD",
      "Cleanse the wound with saline daily.",
      "Electronically signed by Staff Tester, RN",
      "11/20/2026, 10:0",
      "EST",
      signature.sha256,
      "Physician's or allowed practitioner's signature: Ana Ruiz, MD",
      "Page 1 of 1",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Draft");
  });

  test("stays as it was signed, whatever the chart says later", async () => {
    const id = await documentIn(ward, "submitted");
    const before = await print(id);
    const { lastName } = await nameOf();
    await superuser.query(`update patient set "lastName" = 'Đorđević-Łuk' where id = $1`, [
      ward.care.patientId,
    ]);
    await superuser.query(`update physician set "lastName" = 'Elsewhere' where id = $1`, [ward.physicianId]);
    expect(await print(id)).toBe(before);
    expect(await print(await write(ward))).toContain("Maria Đorđević-Łuk");
    await superuser.query(`update patient set "lastName" = $2 where id = $1`, [
      ward.care.patientId,
      lastName,
    ]);
    await superuser.query(`update physician set "lastName" = 'Ruiz' where id = $1`, [ward.physicianId]);
  });

  test("is printed with its addenda and the date on which the signed document was received", async () => {
    const id = await documentIn(ward, "filed");
    await nurse.send("POST", `/documents/${id}/addenda`, {
      addendumId: "0199f000-0000-7000-8000-000000000001",
      text: "Saline was 0.9 %.",
    });
    const text = await print(id);
    expect(text).toContain("Addendum Saline was 0.9 %. Electronically signed by Staff Tester, RN");
    expect(text).toContain("Signed copy received 11/20/2026");
  });
});

test("A document that someone changed in the database says on every page that it changed since signing", async () => {
  const id = await documentIn(ward, "submitted");
  expect(await print(id)).not.toContain("Changed after signing");
  await superuser.query(
    `update document_signature set "signedText" = replace("signedText", 'daily', 'weekly') where "documentId" = $1`,
    [id],
  );
  expect(await print(id)).toContain("Changed after signing");
});

test("A draft or returned document says on every page that it is a draft", async () => {
  const text = Array.from({ length: 700 }, (_, index) => `Line ${index + 1} of the note.`).join("\n");
  const draft = await print(await write(ward, { kind: "visit-note", text: text }));
  const pages = Number(/Page 1 of (\d+)/.exec(draft)?.[1]);
  expect(pages).toBeGreaterThan(15);
  expect(draft.match(/Draft/g)).toHaveLength(pages);
  expect(draft).toContain("Line 700 of the note.");
  const returned = await print(await documentIn(ward, "returned"));
  expect(returned).toContain("Draft");
  expect(returned).not.toContain("Electronically signed");
});

test("A verbal order says who took it and when", async () => {
  const receivedAt = "2026-11-20T14:30:00Z";
  const text = await print(await write(ward, { kind: "verbal-order", receivedAt }));
  expect(text).toContain("Verbal order taken 11/20/2026, 9:30 AM EST Taken by Staff Tester, RN");
});

test("A visit note names its visit: date, time and type", async () => {
  const visitId = await addMadeVisit(world, ward.care, { start: "2026-11-19T14:05:00", kind: "supervision" });
  const text = "Visit 11/19/2026, 2:05 PM, SN, Supervisory visit, Completed";
  expect(await print(await write(ward, { kind: "visit-note", visitId }))).toContain(text);
  expect(await print(await documentIn(ward, "submitted", { kind: "visit-note", visitId }))).toContain(text);
});

test("A visit order prints its lines as ordered", async () => {
  const { orderId } = await orderLine(world, ward.care);
  const text = await print(orderId, planner);
  for (const label of ["Visits ordered", "SN", "2w9", "45", "11/02/2026 to 12/31/2026", "Patient's home"])
    expect(text).toContain(label);
});

test("A visit order says who entered it, without an empty line for the clinician", async () => {
  const { orderId } = await orderLine(world, ward.care);
  await superuser.query(
    `update document set "authorId" = $2, "createdAt" = '2026-11-01T15:00:00Z' where id = $1`,
    [orderId, office.nurse.userId],
  );
  const text = await print(orderId, planner);
  expect(text).toContain("Entered by Staff Tester, RN, 11/01/2026, 10:00 AM EST");
  expect(text).not.toContain("Clinician's signature");
});

test("Phone and fax numbers are printed as people write them", async () => {
  await superuser.query(`update branch set "phoneNumber" = '+15125550100' where id = $1`, [
    ward.care.branchId,
  ]);
  await superuser.query(
    `update physician set "phoneNumber" = '+15125550101', fax = '+14325550177' where id = $1`,
    [ward.physicianId],
  );
  const text = await print(await write(ward));
  for (const label of ["Phone (512) 555-0100", "Phone (512) 555-0101", "Fax (432) 555-0177"])
    expect(text).toContain(label);
});

test("A title that names the type of document is printed without it", async () => {
  const text = await print(await write(ward, { kind: "visit-note", title: "Wound care visit note" }));
  expect(text).toContain("Wound care visit note");
  expect(text).not.toContain("Visit note: ");
});

test("A visit order prints the part after the certification period", async () => {
  const { orderId } = await orderLine(world, ward.care, { notation: "2w4 1w5", status: "draft" });
  const text = "13 visits ordered; 2 fall after the certification period ends on 12/31/2026.";
  await world.superuser.query(`update document set content = $2 where id = $1`, [
    orderId,
    JSON.stringify({ text: `2w4 1w5. ${text}` }),
  ]);
  expect(await print(orderId, planner)).toContain(text);
});

test("Printing is recorded, the file name has no person's name, and a user cannot print what they may not see", async () => {
  const id = await documentIn(ward, "submitted");
  const response = await nurse.send("GET", `/documents/${id}/pdf`);
  const { recordNumber } = await nameOf();
  expect(response.headers["content-disposition"]).toBe(
    `attachment; filename="Physician order ${recordNumber}-2026-11-20.pdf"`,
  );
  const { rows } = await superuser.query(
    `select count(*)::int as count from audit_entry where action = 'document.print' and "subjectId" = $1`,
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  for (const stranger of [office.outsider.browser, office.colleague.browser])
    expect((await stranger.send("GET", `/documents/${id}/pdf`)).statusCode).toBe(404);
});

test("Many users can print at the same time", async () => {
  const id = await documentIn(ward, "submitted");
  const printed = await Promise.all(Array.from({ length: 8 }, () => print(id)));
  expect(new Set(printed).size).toBe(1);
  expect((await actOn(ward, id, { by: office.admin.browser, action: "approve" })).statusCode).toBe(200);
});
