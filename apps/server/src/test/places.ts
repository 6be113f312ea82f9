import type { TestApp } from "./app.ts";
import { addVisit, admit, assignCare, type Colleague } from "./schedule.ts";

export type Place = { readonly latitude: number; readonly longitude: number };

type HouseVisit = {
  readonly start: string;
  readonly state?: string;
  readonly zip?: string;
  /** Without it only the ZIP code is known. */
  readonly place?: Place;
};

type Office = { readonly nurse: Colleague; readonly admin: Colleague };

/** A visit of the nurse to a new patient, by default in New York. Returns the ids of the visit and the patient. */
export async function visitHouse(
  world: TestApp,
  { nurse, admin }: Office,
  { start, state = "NY", zip = "10001", place }: HouseVisit,
): Promise<{ readonly id: string; readonly patientId: string; readonly branchId: string }> {
  const care = await admit(world, admin);
  const { agencyId, patientId, branchId } = care;
  await world.superuser.query(
    `update patient set street = '12 Main Street', city = 'New York', state = $3, zip = $2 where id = $1`,
    [patientId, zip, state],
  );
  await assignCare(world, care, { userId: nurse.userId });
  if (place !== undefined)
    await world.superuser.query(
      `insert into patient_availability ("agencyId", "patientId", latitude, longitude) values ($1, $2, $3, $4)`,
      [agencyId, patientId, place.latitude, place.longitude],
    );
  return { id: await addVisit(world, care, { start, userId: nurse.userId }), patientId, branchId };
}

/** Moves the user to a branch with a known ZIP code. */
export async function joinBranch(
  { superuser }: TestApp,
  { userId }: Colleague,
  { branchId, zip = "10001" }: { readonly branchId: string; readonly zip?: string },
): Promise<void> {
  await superuser.query(
    `update branch set name = 'Main office', city = 'New York', state = 'NY', zip = $2 where id = $1`,
    [branchId, zip],
  );
  await superuser.query(`update membership set "branchId" = $2 where "userId" = $1`, [userId, branchId]);
}
