import { addDays, addMonths, type Day } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import type { MemberRecord, StaffRecordRecord } from "../records.ts";
import type { DemoAgency } from "./agency.ts";

type Proof = Pick<StaffRecordRecord, "kind" | "number" | "issuedOn" | "expiresOn">;

/**
 * The staff records on `today`: confidentiality agreements of nearly all employees, which do not expire, and clinicians'
 * credentials. One clinician has not signed yet, and another's CPR card has expired.
 */
export function demoStaffRecords(
  seed: string,
  { members }: Pick<DemoAgency, "members">,
  today: Day,
): StaffRecordRecord[] {
  const newId = idsFor(seed, "staff-record");
  const random = randomFrom(`${seed}/staff-records`);
  const { admin, nurse, scheduler, viewer, clinicians } = members;
  return [admin, nurse, scheduler, viewer, ...clinicians].flatMap((member) => {
    const position = clinicians.indexOf(member);
    const agreement = agreementOf(random, { position, today });
    const proofs = member.discipline === null ? [] : proofsOf(random, member, today);
    const own = position === lapsed ? proofs.map((proof) => lapsedCpr(proof, today)) : proofs;
    return [...agreement, ...own].map((proof) => ({
      id: newId(),
      userId: member.id,
      ...proof,
      createdBy: admin.id,
    }));
  });
}

const [unsigned, lapsed] = [4, 17];
const daysLapsed = 6;
const cprMonths = 24;

function agreementOf(random: Random, { position, today }: { position: number; today: Day }): Proof[] {
  const issuedOn = addDays(today, -random.between(30, 700));
  if (position === unsigned) return [];
  return [{ kind: "nda", number: null, issuedOn, expiresOn: null }];
}

function lapsedCpr(proof: Proof, today: Day): Proof {
  if (proof.kind !== "cpr") return proof;
  const expiresOn = addDays(today, -daysLapsed);
  return { ...proof, issuedOn: addMonths(expiresOn, -cprMonths), expiresOn };
}

const licensed: readonly MemberRecord["discipline"][] = [
  "RN",
  "LPN",
  "PT",
  "PTA",
  "OT",
  "COTA",
  "SLP",
  "MSW",
];

/** Each renewed some months ago for its usual term. */
function proofsOf(random: Random, { discipline }: MemberRecord, today: Day): Proof[] {
  const lasting = (kind: Proof["kind"], months: number, number: string | null): Proof => {
    const issuedOn = addDays(today, -random.between(20, months * 28));
    return { kind, number, issuedOn, expiresOn: addMonths(issuedOn, months) };
  };
  const license = licensed.includes(discipline)
    ? [lasting("license", 24, `${discipline}${random.between(100_000, 999_999)}`)]
    : [];
  const checkedOn = addDays(today, -random.between(60, 900));
  return [
    ...license,
    lasting("cpr", cprMonths, null),
    lasting("tb-test", 12, null),
    lasting("driver-license", 72, String(random.between(10_000_000, 99_999_999))),
    lasting("vehicle-insurance", 6, `P${random.between(1_000_000, 9_999_999)}`),
    { kind: "background-check", number: null, issuedOn: checkedOn, expiresOn: null },
  ];
}
