import type { Random } from "../chance/random.ts";
import type { PatientRecord } from "../records.ts";
import { asciiName } from "./ascii-name.ts";
import type { Home } from "./home.ts";
import type { Identity } from "./identity.ts";

type Entry = Pick<PatientRecord, "id" | "createdAt" | "createdBy">;

/** The patient's demographics; most older people gave no email address. */
export function patientOf(
  random: Random,
  entry: Entry,
  { identity, home }: { identity: Identity; home: Home },
): PatientRecord {
  const address = `${asciiName(identity.firstName)}.${asciiName(identity.lastName)}@example.com`;
  return {
    ...entry,
    ...identity,
    email: random.chance(0.35) ? address : null,
    phoneNumber: home.phoneNumber,
    ...home.address,
  };
}
