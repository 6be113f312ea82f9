import type { TextTemplate } from "@hearthside/contract";
import type { DemoAgency, MemberRecord } from "@hearthside/demo";
import { addDays, type Day } from "@hearthside/scheduling";
import type { Transaction } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { createAgency } from "#src/features/shared/agencies/agencies.ts";
import { insertRows } from "./insert-rows.ts";

type Founding = { readonly passwordHash: string; readonly today: Day };

type Inside = { agencyId: number; inside: AgencyTrx };

/** Adds the agency with its branches, members and physicians; `trx` continues as its administrator. */
export async function insertAgency(
  trx: Transaction<Database>,
  agency: DemoAgency,
  { passwordHash, today }: Founding,
): Promise<Inside> {
  const { slug, name, zone, branches, members, physicians } = agency;
  const userId = members.admin.id;
  const agencyId = await createAgency(trx, { slug, name, zone, userId });
  await insertRows(await actAs(trx, { agencyId, userId }), "branch", branches);
  for (const member of everybody(agency)) await insertMember(trx, { agencyId, member, passwordHash });
  const inside = await actAs(trx, { agencyId, userId });
  await insertRows(inside, "physician", physicians);
  const createdAt = `${addDays(today, -30)}T15:00:00Z`;
  const templates = ownWording.map((template) => ({ ...template, createdAt }));
  await insertRows(inside, "text_template", templates);
  return { agencyId, inside };
}

const everybody = ({ members: { admin, nurse, scheduler, viewer, clinicians } }: DemoAgency) => [
  admin,
  nurse,
  scheduler,
  viewer,
  ...clinicians,
];

type Joining = { agencyId: number; member: MemberRecord; passwordHash: string };

/** Row-level security lets people be added only by themselves. */
async function insertMember(
  trx: Transaction<Database>,
  { agencyId, member, passwordHash }: Joining,
): Promise<void> {
  const { id, email, firstName, lastName, canSignIn, role, discipline, branchId, phoneNumber } = member;
  const own = await actAs(trx, { agencyId, userId: id });
  const account = { id, email, firstName, lastName, passwordHash: canSignIn ? passwordHash : null };
  await own.insertInto("app_user").values(account).execute();
  await insertRows(own, "membership", [{ userId: id, role, discipline, branchId, phoneNumber }]);
}

type OwnWording = Pick<
  TextTemplate,
  "id" | "kind" | "documentKind" | "discipline" | "place" | "title" | "text" | "lines"
>;

const open = { dose: null, route: "By mouth", frequency: null } as const;

/** Wording and sets the demo agency has added to the built-in ones. */
const ownWording: readonly OwnWording[] = [
  {
    id: "01900000-0000-7000-8000-0000000a0001",
    kind: "document",
    documentKind: "communication-note",
    discipline: null,
    place: null,
    title: "Call to the physician's office",
    text: "Called the physician's office about ____. Spoke with ____. Reported: ____. Answer: ____. Read back and confirmed.",
    lines: [],
  },
  {
    id: "01900000-0000-7000-8000-0000000a0002",
    kind: "phrase",
    documentKind: "visit-note",
    discipline: "PT",
    place: null,
    title: "Home exercises reviewed",
    text: "{firstName} {lastName} demonstrated home exercise program; completed ____ of ____ exercises without cueing.",
    lines: [],
  },
  {
    id: "01900000-0000-7000-8000-0000000a0003",
    kind: "goal",
    documentKind: null,
    discipline: "SN",
    place: "22",
    title: "Daily weight log",
    text: "Patient will record weight every morning on ____ of 7 days by ____ and report a gain of ____ lb.",
    lines: [],
  },
  {
    id: "01900000-0000-7000-8000-0000000a0004",
    kind: "medication-set",
    documentKind: null,
    discipline: null,
    place: null,
    title: "After a heart attack",
    text: "Ask when the second antiplatelet ends.",
    lines: [
      { name: "Aspirin", ...open, dose: "81 mg", frequency: "Once daily", classification: "Antiplatelet" },
      { name: "Clopidogrel", ...open, classification: "Antiplatelet" },
      { name: "Atorvastatin", ...open, classification: "Statin" },
      { name: "Metoprolol succinate", ...open, classification: "Beta blocker" },
    ],
  },
];
