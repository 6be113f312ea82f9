import { readFileSync } from "node:fs";
import * as z from "zod/mini";

const file = new URL("../package.json", import.meta.url);

export const productVersion: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, "utf8"))).version;
