import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { documentIn, newDocument, openWard, type Ward, write } from "#src/test/documents.ts";
import { password } from "#src/test/records.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One successful call to each document and template endpoint. */
export async function documentCalls(world: TestApp): Promise<Call[]> {
  const ward = await openWard(world, await openOffice(world));
  return [
    ...(await readCalls(ward)),
    ...(await writeCalls(ward)),
    ...(await reviewCalls(ward)),
    ...(await laterCalls(ward)),
    ...draftCalls(ward),
    ...wordingCalls(ward),
  ];
}

async function readCalls(ward: Ward): Promise<Call[]> {
  const { office, care } = ward;
  const [nurse, admin] = [office.nurse.browser, office.admin.browser];
  const id = await documentIn(ward, "sent");
  const list = `/patients/${care.patientId}/documents`;
  return [
    ["GET /documents", admin, "GET", "/documents?queue=physician&age=0-7"],
    ["GET /documents", nurse, "GET", `/documents?queue=mine&after=${id}`],
    ["GET /patients/:id/documents", nurse, "GET", `${list}?which=orders`],
    ["GET /patients/:id/documents", admin, "GET", `${list}?removed=true&after=${id}`],
    ["GET /documents/to-review", nurse, "GET", "/documents/to-review"],
    ["GET /documents/:id", nurse, "GET", `/documents/${id}`],
    ["GET /documents/:id/pdf", nurse, "GET", `/documents/${id}/pdf`],
  ];
}

async function writeCalls(ward: Ward): Promise<Call[]> {
  const { office, care, physicianId } = ward;
  const nurse = office.nurse.browser;
  const id = await write(ward);
  const change = { version: 1, title: "Wound care", text: "Twice daily", physicianId };
  const assigned = newDocument(care.patientId, { assigneeId: office.planner.userId });
  return [
    ["POST /documents", nurse, "POST", "/documents", assigned],
    ["POST /documents", nurse, "POST", "/documents", newDocument(care.patientId, { sign: true })],
    ["PUT /documents/:id", nurse, "PUT", `/documents/${id}`, change],
    ["POST /documents/:id/sign", nurse, "POST", `/documents/${id}/sign`, { version: 2 }],
  ];
}

async function reviewCalls(ward: Ward): Promise<Call[]> {
  const [admin, planner] = [ward.office.admin.browser, ward.office.planner.browser];
  const [submitted, inReview, approved, sent, signed] = [
    await documentIn(ward, "submitted"),
    await documentIn(ward, "in-review"),
    await documentIn(ward, "approved"),
    await documentIn(ward, "sent"),
    await documentIn(ward, "signed"),
  ];
  const at = (id: string, action: string) => `/documents/${id}/${action}`;
  const received = { version: 4, signedOn: "2026-11-20", receivedOn: "2026-11-20" };
  const both = [
    { id: submitted, version: 3 },
    { id: uuidv7(), version: 1 },
  ];
  return [
    ["POST /documents/:id/review", admin, "POST", at(submitted, "review"), { version: 2 }],
    ["POST /documents/:id/return", admin, "POST", at(inReview, "return"), { version: 3, comment: "Why?" }],
    ["POST /documents/approve", admin, "POST", "/documents/approve", { documents: both }],
    ["POST /documents/:id/send", planner, "POST", at(approved, "send"), { version: 3, method: "fax" }],
    ["POST /documents/:id/receive", planner, "POST", at(sent, "receive"), received],
    ["POST /documents/:id/file", planner, "POST", at(signed, "file"), { version: 4 }],
  ];
}

async function laterCalls(ward: Ward): Promise<Call[]> {
  const nurse = ward.office.nurse.browser;
  const id = await documentIn(ward, "filed");
  const addendum = { addendumId: uuidv7(), text: "As before.", password };
  return [
    ["POST /documents/:id/addenda", nurse, "POST", `/documents/${id}/addenda`, addendum],
    ["POST /documents/:id/new-version", nurse, "POST", `/documents/${id}/new-version`, { newId: uuidv7() }],
  ];
}

function draftCalls({ office }: Ward): Call[] {
  const nurse = office.nurse.browser;
  const path = `/document-drafts/${uuidv7()}`;
  const draft = (version: number | null, text: string) => ({
    version,
    content: {
      step: 1,
      kind: null,
      patientIds: [],
      assigneeId: null,
      title: "",
      text,
      physicianId: null,
      visitId: null,
      orderedOn: null,
      receivedAt: null,
    },
  });
  return [
    ["PUT /document-drafts/:id", nurse, "PUT", path, draft(null, "W")],
    ["PUT /document-drafts/:id", nurse, "PUT", path, draft(1, "Wound")],
    ["GET /document-drafts", nurse, "GET", "/document-drafts"],
    ["DELETE /document-drafts/:id", nurse, "DELETE", path],
  ];
}

function wordingCalls({ office, care }: Ward): Call[] {
  const nurse = office.nurse.browser;
  const id = uuidv7();
  const wording = { kind: "phrase", title: "Side door", text: "Entered by the side door." };
  const search = {
    kinds: ["phrase", "goal"],
    text: "side door",
    discipline: "SN",
    documentKind: "other",
    place: "22",
    owner: "agency",
    removed: true,
  };
  return [
    ["POST /text-templates", nurse, "POST", "/text-templates", { id, ...wording }],
    ["PUT /text-templates/:id", nurse, "PUT", `/text-templates/${id}`, { version: 1, ...wording }],
    ["GET /text-templates", nurse, "GET", "/text-templates?removed=true"],
    ["POST /text-templates/search", nurse, "POST", "/text-templates/search", search],
    ["GET /patients/:id/wording-facts", nurse, "GET", `/patients/${care.patientId}/wording-facts`],
  ];
}
