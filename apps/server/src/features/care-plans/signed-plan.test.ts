import { locators } from "@hearthside/plan-of-care";
import { extractText, getDocumentProxy } from "unpdf";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { fillChart, writtenByHand } from "#src/test/plan-chart.ts";
import { admit, assignCare, type Care, openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const admin = office.admin.browser;

type Begun = { readonly care: Care; readonly id: string };

async function writtenPlan(changes: object = {}): Promise<Begun> {
  const care = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
  await fillChart(world, care, { signedBy: office.nurse.userId });
  const id = uuidv7();
  const { patientId, episodeId } = care;
  const begun = await nurse.send("POST", "/plans-of-care", { id, patientId, episodeId });
  const { version, content } = begun.json().plan;
  const saved = await nurse.send("PUT", `/plans-of-care/${id}`, {
    version,
    content: { ...content, ...writtenByHand, ...changes },
  });
  expect(saved.statusCode).toBe(200);
  return { care, id };
}

const read = async ({ patientId }: Care) =>
  (await nurse.send("GET", `/patients/${patientId}/plan-of-care`)).json();

async function perform(
  browser: Browser,
  { care, id }: Begun,
  [name, body = {}]: [name: string, body?: object],
) {
  const { version } = (await read(care)).plan;
  return browser.send("POST", `/documents/${id}/${name}`, { version, ...body });
}

const sign = (browser: Browser, begun: Begun) => perform(browser, begun, ["sign"]);

async function signedPlan(): Promise<Begun> {
  const begun = await writtenPlan();
  const response = await sign(nurse, begun);
  expect(response.statusCode).toBe(200);
  return begun;
}

/** The text of all pages, with single spaces. */
async function textOf(browser: Browser, id: string): Promise<string> {
  const response = await browser.send("GET", `/documents/${id}/pdf?agency=${office.agencyId}`);
  expect(response.headers["content-type"]).toBe("application/pdf");
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

test("an incomplete plan is not signed, and missing items are named with locator and regulation", async () => {
  const begun = await writtenPlan({ prognosis: null, education: "" });
  const response = await sign(nurse, begun);
  expect(response.json().code).toBe("not-ready");
  expect(response.body).toContain("Choose the prognosis. (CMS-485; 42 CFR 484.60(a)(2)(v))");
  expect(response.body).toContain("42 CFR 484.60(a)(2)(xiii)");
});

test("a nurse signs it, but a user with only the edit permission cannot", async () => {
  const begun = await writtenPlan();
  expect((await sign(planner, begun)).statusCode).toBe(403);
  expect((await sign(nurse, begun)).statusCode).toBe(200);
  expect((await read(begun.care)).plan).toMatchObject({ status: "submitted", signedBy: "Staff Tester" });
});

test("a user who is neither nurse nor therapist cannot sign it, whatever their permissions", async () => {
  const response = await sign(admin, await writtenPlan());
  expect([response.statusCode, response.json().code]).toEqual([422, "not-ready"]);
  expect(response.json().errors).toEqual([
    {
      field: "23",
      message: "A plan of care has to be signed by a registered nurse or a therapist (42 CFR 409.43(d)).",
    },
  ]);
});

test("once signed it cannot be edited", async () => {
  const begun = await signedPlan();
  const { version, content } = (await read(begun.care)).plan;
  const response = await nurse.send("PUT", `/plans-of-care/${begun.id}`, { version, content });
  expect(response.json().code).toBe("wrong-status");
});

test("a signed plan keeps frequencies and facts, and shows where the chart differs", async () => {
  const begun = await signedPlan();
  const { patientId } = begun.care;
  await orderLine(world, begun.care, { discipline: "PT", notation: "2w3" });
  await world.superuser.query(`update patient set street = '7 New Rd' where id = $1`, [patientId]);
  await world.superuser.query(`update allergy set substance = 'Sulfa' where "patientId" = $1`, [patientId]);
  const { plan, differences, facts } = await read(begun.care);
  expect(facts.patient.street).toBe("7 New Rd");
  expect(plan.facts.patient.street).toBe("100 Main St");
  expect(plan.facts.frequencies).toMatchObject([{ discipline: "SN", notation: "2w9" }]);
  expect(differences).toEqual([{ place: "17", chartSays: "Sulfa (hives)" }]);
  const text = await textOf(nurse, begun.id);
  expect(text).toContain("SN 2w9");
  expect(text).not.toContain("PT 2w3");
  expect(text).not.toContain("7 New Rd");
});

test("returned with a comment it can be edited again", async () => {
  const begun = await signedPlan();
  const returned = await perform(admin, begun, ["return", { comment: "Name the walker's kind" }]);
  expect(returned.statusCode).toBe(200);
  const { plan } = await read(begun.care);
  expect(plan).toMatchObject({ status: "returned", returnComment: "Name the walker's kind" });
  const saved = await nurse.send("PUT", `/plans-of-care/${begun.id}`, {
    version: plan.version,
    content: { ...plan.content, activitiesOther: "", supplies: "Two-wheeled walker" },
  });
  expect(saved.statusCode).toBe(200);
  expect((await sign(nurse, begun)).statusCode).toBe(200);
});

test("it is sent to the physician and returned signed, with its order", async () => {
  const begun = await signedPlan();
  const { version } = (await read(begun.care)).plan;
  const approved = await admin.send("POST", "/documents/approve", { documents: [{ id: begun.id, version }] });
  expect(approved.json().results).toMatchObject([{ status: "approved", problem: null }]);
  expect((await perform(nurse, begun, ["send", { method: "fax" }])).statusCode).toBe(200);
  const received = await perform(nurse, begun, [
    "receive",
    { signedOn: "2026-11-20", receivedOn: "2026-11-20" },
  ]);
  expect(received.statusCode).toBe(200);
  expect((await read(begun.care)).plan).toMatchObject({
    status: "signed",
    physicianSignedOn: "2026-11-20",
    receivedOn: "2026-11-20",
  });
  const { rows } = await world.superuser.query(`select status from "order" where id = $1`, [begun.id]);
  expect(rows).toEqual([{ status: "signed" }]);
  const document = await textOf(nurse, begun.id);
  expect(document).toMatch(/25\. Date HHA Received Signed POT\s+11\/20\/2026/);
  expect(document).toContain("Signed by Ada Osler, MD, on 11/20/2026 (handwritten)");
});

test("a new version starts with the content of the signed one, which is listed as an earlier version", async () => {
  const begun = await signedPlan();
  const { version } = (await read(begun.care)).plan;
  await admin.send("POST", "/documents/approve", { documents: [{ id: begun.id, version }] });
  const newId = uuidv7();
  const response = await nurse.send("POST", `/documents/${begun.id}/new-version`, { newId });
  expect(response.statusCode).toBe(200);
  const { plan, earlier } = await read(begun.care);
  expect(plan).toMatchObject({ id: newId, status: "draft", content: { supplies: "Gloves, oxygen" } });
  expect(earlier).toMatchObject([{ id: begun.id, status: "approved", signedBy: "Staff Tester" }]);
});

const printed = await textOf(nurse, (await signedPlan()).id);

test.each(locators.map(({ number, label }) => [number, label]))(
  "the document has locator %s with its official label",
  (number, label) => {
    expect(printed).toContain(`${number}. ${label}`);
  },
);

test.each([
  ["1", "1EG4TE5MK73"],
  ["2", "11/02/2026"],
  ["3", "From: 11/02/2026 To: 12/31/2026"],
  ["5", "337001"],
  ["6", "100 Main St, Austin, TX 78701"],
  ["7", "1 Office Way, Austin, TX 78702"],
  ["8", "03/09/1941"],
  ["10", "Furosemide 40 mg PO twice daily (C) Lisinopril 10 mg PO daily (N)"],
  ["11", "I50.9 Heart failure, unspecified, 10/20/2026"],
  ["13", "E11.9 Type 2 diabetes"],
  ["14", "Gloves, oxygen"],
  ["15", "Fall precautions"],
  ["16", "Low sodium, 2 g"],
  ["17", "Penicillin (hives)"],
  ["18.A", "[X] 7 Ambulation"],
  ["18.A, not checked", "[ ] 6 Endurance"],
  ["18.B", "[X] B Walker"],
  ["19", "[X] 1 Oriented"],
  ["19, the other", "[X] 3 Forgetful"],
  ["20", "[X] 4 Good"],
  ["21", "SN 2w9 SN to assess cardiopulmonary status and teach daily weights"],
  ["22", "Rehabilitation potential: Good"],
  ["23", "Electronically signed by Staff Tester, RN, 11/20/2026"],
  ["24", "Ada Osler, MD 9 Clinic Rd, Austin, TX 78704"],
  ["psychosocial status", "Lives with a daughter"],
  ["risk", "History of falls Interventions: Home safety check at each visit"],
  ["education", "Signs of heart failure to report"],
  ["goals", "1. Knows when to call. Measure: Names three signs. Target: 12/01/2026"],
  ["directives", "Living will"],
])("the document prints %s", (_, value) => {
  expect(printed).toContain(value);
});

test("the document says once who signed it, and ends with the hash", () => {
  expect(printed.match(/Electronically signed by/g)).toHaveLength(1);
  expect(printed).toMatch(/28\. .*SHA-256 of the signed text: [0-9a-f]{64}/s);
});

test("a plan too long for a page continues on the next, and loses nothing", async () => {
  const orders = Array.from({ length: 150 }, (_, line) => `Order ${line + 1}: assess and teach`).join("\n");
  const { id } = await writtenPlan({ orders });
  const text = await textOf(nurse, id);
  expect(text).toContain("Order 1: assess");
  expect(text).toContain("Order 150: assess");
  expect(text).toContain("Draft");
});

test("another agency gets no document", async () => {
  const { id } = await writtenPlan();
  const { browser } = office.outsider;
  const [place] = (await browser.send("GET", "/auth/user-info")).json().AgencyRoles;
  const response = await browser.send("GET", `/documents/${id}/pdf?agency=${place.AgencyId}`);
  expect(response.statusCode).toBe(404);
});
