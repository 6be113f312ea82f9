import type { Client } from "pg";
import type { Config } from "#src/config.ts";
import { readKeyFile } from "../keys/key-file.ts";
import { ringOf } from "../keys/key-ring.ts";
import type { Manifest } from "./manifest.ts";

type Place = Pick<Config, "dataDir" | "masterKeys">;
type NeededKey = Manifest["keys"][number];

const inFile = "DATA_DIR/keys";
const inSetting = "MASTER_KEY";
export const nowhere = "missing";

/** The keys that encrypt something in the database, and where this installation has them. */
export async function findNeededKeys(client: Client, place: Place): Promise<NeededKey[]> {
  const { rows } = await client.query<{ id: string }>(
    `select "keyId" as id from find_used_keys() union select "keyId" from key_check order by 1`,
  );
  return rows.map(({ id }) => ({ id, where: whereIs(id, place) }));
}

export function whereIs(id: string, { dataDir, masterKeys }: Place): string {
  if (ringOf(undefined, masterKeys)?.masters.has(id) === true) return inSetting;
  return readKeyFile(dataDir)?.masters.has(id) === true ? inFile : nowhere;
}
