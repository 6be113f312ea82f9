import type { DocumentStatus } from "@hearthside/contract";
import type { LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import type { Browser } from "./browser.ts";
import { admit, assignCare, type Care, type Colleague, type ScheduleOffice } from "./schedule.ts";

/** An office with one patient on service, assigned to the nurse, with Dr. Ruiz as physician. */
export type Ward = {
  readonly world: TestApp;
  readonly office: ScheduleOffice;
  readonly care: Care;
  readonly physicianId: string;
};

export async function openWard(world: TestApp, office: ScheduleOffice): Promise<Ward> {
  const care = await admitTo(world, office);
  const physicianId = await addPhysician(world, office.agencyId);
  await world.superuser.query(`update admission set "physicianId" = $2 where id = $1`, [
    care.admissionId,
    physicianId,
  ]);
  return { world, office, care, physicianId };
}

/** One more patient on service, assigned to the nurse. */
export async function admitTo(world: TestApp, { planner, nurse }: ScheduleOffice): Promise<Care> {
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  return care;
}

export async function addPhysician({ superuser }: TestApp, agencyId: number): Promise<string> {
  const id = uuidv7();
  await superuser.query(
    `insert into physician ("agencyId", id, "firstName", "lastName", credential, npi) values ($1, $2, 'Ana', 'Ruiz', 'MD', '1234567893')`,
    [agencyId, id],
  );
  return id;
}

/** What the wizard sends for one patient: by default a physician order. */
export function newDocument(patientId: string, changes: object = {}) {
  return {
    id: uuidv7(),
    kind: "physician-order",
    documents: [{ id: uuidv7(), patientId }],
    title: "Wound care",
    text: "Cleanse the wound with saline daily.",
    ...changes,
  };
}

/** Writes a document as the nurse; returns its id. */
export async function write({ office, care }: Ward, changes: object = {}): Promise<string> {
  const response = await office.nurse.browser.send(
    "POST",
    "/documents",
    newDocument(care.patientId, changes),
  );
  if (response.statusCode !== 200) throw new Error(`paper: ${response.statusCode}: ${response.body}`);
  return response.json().documents[0].id;
}

export const readDocument = async (browser: Browser, id: string) =>
  (await browser.send("GET", `/documents/${id}`)).json();

type Action = {
  readonly by: Browser;
  readonly action: string;
  readonly version?: number;
  readonly body?: object;
};

/** Acts on the document at its current version, unless another is given. */
export async function actOn(ward: Ward, id: string, action: Action): Promise<LightMyRequestResponse> {
  const { by, action: name, body = bodies[name] ?? {} } = action;
  const version = action.version ?? (await readDocument(ward.office.admin.browser, id)).version;
  if (name === "approve") return by.send("POST", "/documents/approve", { documents: [{ id, version }] });
  if (name === "change")
    return by.send("PUT", `/documents/${id}`, { version, title: "Wound care", text: "Daily", ...body });
  return by.send("POST", `/documents/${id}/${name}`, { version, ...body });
}

const bodies: Readonly<Record<string, object>> = {
  return: { comment: "Which dressing?" },
  send: { method: "fax" },
  receive: { signedOn: "2026-11-20", receivedOn: "2026-11-20" },
};

/** The actions that lead to a status, and who takes them. */
const waysTo: { readonly [S in DocumentStatus]?: readonly string[] } = {
  draft: [],
  submitted: ["sign"],
  "in-review": ["sign", "review"],
  returned: ["sign", "return"],
  approved: ["sign", "approve"],
  sent: ["sign", "approve", "send"],
  signed: ["sign", "approve", "receive"],
  filed: ["sign", "approve", "receive", "file"],
};

/** A physician order of the nurse in that status. */
export async function documentIn(ward: Ward, status: DocumentStatus, changes: object = {}): Promise<string> {
  const { office, physicianId } = ward;
  const id = await write(ward, { physicianId, ...changes });
  for (const action of waysTo[status] ?? []) {
    const by: Colleague = action === "sign" ? office.nurse : office.admin;
    const response = await actOn(ward, id, { by: by.browser, action });
    if (response.statusCode !== 200) throw new Error(`${action}: ${response.statusCode}: ${response.body}`);
  }
  if (status === "discontinued")
    await ward.world.superuser.query(`update document set status = 'discontinued' where id = $1`, [id]);
  return id;
}
