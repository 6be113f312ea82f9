import * as z from "zod/mini";

/** An id, in lowercase as PostgreSQL writes it. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** The id of a new record. */
export const NewId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7, made by the caller" }));

/** The row version a record was read at; a stale one is a conflict. */
export const Version = z.int().check(z.positive());

/** An admission's status; the census counts patients by it. */
export const AdmissionStatus = z.enum(["pre-admit", "active", "on-hold", "discharge-pending", "discharged"]);
export type AdmissionStatus = z.infer<typeof AdmissionStatus>;

/** A position. `isApproximate`: the center of the ZIP code area. */
export const MapPlace = z
  .object({ latitude: z.number(), longitude: z.number(), isApproximate: z.boolean() })
  .check(z.meta({ id: "MapPlace" }));
export type MapPlace = z.infer<typeof MapPlace>;
