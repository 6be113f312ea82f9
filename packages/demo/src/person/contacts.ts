import type { Random } from "../chance/random.ts";
import type { ContactRecord, PatientRecord } from "../records.ts";
import { nameGroups, sexes } from "../words/names.ts";
import { branchTowns } from "../words/places.ts";
import { asciiName } from "./ascii-name.ts";
import { randomAddress } from "./home.ts";
import { randomPhone } from "./random-phone.ts";

type About = { patient: PatientRecord; isChild: boolean; newId: () => string };

const relations = [
  "Daughter",
  "Daughter",
  "Son",
  "Son",
  "Spouse",
  "Sister",
  "Nephew",
  "Friend",
  "Neighbor",
] as const;
const representatives = ["Daughter", "Son", "Spouse", "Attorney", "Court-appointed guardian"] as const;

const sexOf: Readonly<Record<string, "women" | "men">> = {
  Daughter: "women",
  Sister: "women",
  Grandmother: "women",
  Aunt: "women",
  Mother: "women",
  Son: "men",
  Nephew: "men",
  Father: "men",
};

/** The emergency contact and the patient's representative. For a child, both are a parent. */
export function contactsOf(random: Random, about: About): ContactRecord[] {
  const contacts: ContactRecord[] = [];
  if (about.isChild || random.chance(0.85))
    contacts.push(contact(random, about, { kind: "emergency", relationship: relationship(random, about) }));
  if (about.isChild || random.chance(0.16))
    contacts.push(
      contact(random, about, { kind: "legal-representative", relationship: decider(random, about) }),
    );
  return contacts;
}

const relationship = (random: Random, { isChild }: About) =>
  random.pick(isChild ? ["Grandmother", "Aunt", "Father"] : relations);

const decider = (random: Random, { isChild }: About) =>
  random.pick(isChild ? ["Mother", "Father"] : representatives);

function contact(
  random: Random,
  { patient, isChild, newId }: About,
  as: Pick<ContactRecord, "kind" | "relationship">,
): ContactRecord {
  const group = random.pick(
    nameGroups.filter(({ last }) => last.includes(patient.lastName)).concat(nameGroups),
  );
  const firstName = random.pick(group[sexOf[as.relationship] ?? random.pick(sexes)]);
  const isFamily = random.chance(0.6);
  const lastName = isFamily ? patient.lastName : random.pick(group.last);
  const livesThere = isChild || as.relationship === "Spouse" || random.chance(0.2);
  const { street, city, state, zip } = livesThere ? patient : randomAddress(random, random.pick(branchTowns));
  return {
    id: newId(),
    patientId: patient.id,
    ...as,
    name: `${firstName} ${lastName}`,
    phoneNumber: livesThere ? patient.phoneNumber : randomPhone(random),
    mobileNumber: random.chance(0.5) ? randomPhone(random) : null,
    email: random.chance(0.4) ? `${asciiName(firstName)}.${asciiName(lastName)}@example.net` : null,
    street,
    city,
    state,
    zip,
    hasPowerOfAttorney: as.kind === "emergency" ? null : !isChild && random.chance(0.7),
  };
}
