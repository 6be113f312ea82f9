import { v7 as uuidv7 } from "uuid";
import type { Browser } from "./browser.ts";
import { admit, type Care, openSchedule } from "./schedule.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

export type Known = Care & { readonly recordNumber: number; readonly lastName: string };

/** An office with a nurse who uses emergency access. */
export async function openEmergencies() {
  const schedule = await openSchedule();
  const { world, office, planner, nurse } = schedule;
  let count = 0;

  /** A patient not assigned to any field staff. */
  async function unknownPatient(): Promise<Known> {
    count += 1;
    const lastName = `Ëmer${letters[Math.floor(count / 26)]}${letters[count % 26]}son`;
    const care = await admit(world, office.planner, {
      patient: { firstName: "Ida", lastName, dob: "1931-05-06" },
    });
    const { recordNumber } = (await planner.send("GET", `/patients/${care.patientId}`)).json();
    return { ...care, recordNumber, lastName };
  }

  const find = (body: object, by: Browser = nurse) => by.send("POST", "/emergency-access/find", body);
  const open = ({ patientId, recordNumber, lastName }: Known, changes: object = {}, by: Browser = nurse) =>
    by.send("POST", "/emergency-access", {
      id: uuidv7(),
      patientId,
      recordNumber,
      lastName,
      reasonCode: "covering",
      reason: "Fell, and the assigned nurse cannot be reached",
      ...changes,
    });
  const chart = async ({ patientId }: Care, by: Browser = nurse) =>
    (await by.send("GET", `/patients/${patientId}/chart`)).statusCode;

  return { ...schedule, unknownPatient, find, open, chart };
}
