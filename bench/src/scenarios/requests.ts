import { v7 as uuidv7 } from "uuid";
import type { KnownPatient } from "../data/database.ts";
import { enteredNames } from "../data/typed-names.ts";
import type { PatientAction } from "../floor/actions.ts";
import type { LoadRequest } from "../load/load.ts";

const post = (path: string, body: object): LoadRequest => ({
  method: "POST",
  path,
  body: JSON.stringify(body),
});

/** Endless requests of one act, each for another patient while there are any; created patients are always new. */
export function requestsOf(
  action: PatientAction,
  patients: readonly KnownPatient[],
): (count: number) => LoadRequest[] {
  let taken = 0;
  const formValues = enteredNames(patients);
  return (count) =>
    Array.from({ length: count }, () => {
      const index = taken++ % patients.length;
      return requestOf(action, { id: patients[index]?.id ?? "", text: formValues[index] ?? "" });
    });
}

function requestOf(action: PatientAction, { id, text }: { id: string; text: string }): LoadRequest {
  switch (action) {
    case "reading":
      return { method: "GET", path: `/api/patients/${id}` };
    case "searching":
      return post("/api/patients/search", { text });
    case "creating":
      return creation();
    default:
      return action satisfies never;
  }
}

/** A request that creates a new patient. */
export const creation = (): LoadRequest => post("/api/patients", newPatient());

let created = 0;

/** A unique patient, with an SSN area that the data set does not use. */
function newPatient() {
  const number = created++;
  const digits = String(number).padStart(6, "0");
  return {
    id: uuidv7(),
    firstName: `Bench${digits}`,
    lastName: `Created${digits}`,
    dob: new Date(Date.UTC(1925, 0, 1 + (number % 25_000))).toISOString().slice(0, 10),
    ssn: `1${digits.slice(0, 2)}-1${digits[2]}-1${digits.slice(3)}`,
    email: `bench.${digits}@example.org`,
    phoneNumber: "+15125550143",
  };
}
