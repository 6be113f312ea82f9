import { addDays, addMonths, type Day } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { type Random, randomFrom } from "../chance/random.ts";
import type { MemberRecord, StaffRecordRecord } from "../records.ts";
import type { DemoAgency } from "./agency.ts";

type Proof = Pick<StaffRecordRecord, "kind" | "number" | "issuedOn" | "expiresOn">;

/**
 * The staff records on `today`: confidentiality agreements of nearly all employees and clinicians' credentials. One
 * clinician has not signed yet, and another's agreement has expired.
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
    const agreement = agreementOf(random, { position: clinicians.indexOf(member), today });
    const proofs = member.discipline === null ? [] : proofsOf(random, member, today);
    return [...agreement, ...proofs].map((proof) => ({
      id: newId(),
      userId: member.id,
      ...proof,
      createdBy: admin.id,
    }));
  });
}

const [unsigned, ended] = [4, 17];

function agreementOf(random: Random, { position, today }: { position: number; today: Day }): Proof[] {
  const issuedOn = addDays(today, -random.between(30, 700));
  if (position === unsigned) return [];
  const expiresOn = position === ended ? addDays(today, -6) : null;
  const signedOn = position === ended ? addMonths(addDays(today, -6), -24) : issuedOn;
  return [{ kind: "nda", number: null, issuedOn: signedOn, expiresOn }];
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
    lasting("cpr", 24, null),
    lasting("tb-test", 12, null),
    lasting("driver-license", 72, String(random.between(10_000_000, 99_999_999))),
    lasting("vehicle-insurance", 6, `P${random.between(1_000_000, 9_999_999)}`),
    { kind: "background-check", number: null, issuedOn: checkedOn, expiresOn: null },
  ];
}
