import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

const properties = z.object({ name: z.string() });
const Rings = z.array(z.array(z.number()));
const County = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), id: z.string(), properties, arcs: Rings }),
  z.object({ type: z.literal("MultiPolygon"), id: z.string(), properties, arcs: z.array(Rings) }),
]);
export type County = z.infer<typeof County>;

const Atlas = z.object({
  type: z.literal("Topology"),
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(Rings),
  objects: z.object({
    counties: z.object({ type: z.literal("GeometryCollection"), geometries: z.array(County) }),
  }),
});
export type Atlas = z.infer<typeof Atlas>;

/** All US counties as shared border lines. Large, so it is not cached. */
export async function readCounties(): Promise<Atlas> {
  const path = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
  return Atlas.parse(JSON.parse(await readFile(path, "utf8")));
}
