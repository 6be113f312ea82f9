import { join } from "node:path";
import type { Services } from "#src/services.ts";

/** Where files are written: on this machine, whatever the store. */
export const exportFolder = ({ config }: Pick<Services, "config">): string => join(config.dataDir, "exports");
