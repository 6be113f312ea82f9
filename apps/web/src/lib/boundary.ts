import type { Contract, OutputOf, Schema } from "@hearthside/contract";
import type { IDBPDatabase } from "idb";
import type { DeviceSchema } from "./device/database.ts";

// The one file in which a type is asserted, each time with its reason.

/** The server parses each output by the contract before it sends it, so the browser need not load the schemas. */
export const asOutput = <K extends keyof Contract>(answer: unknown) => answer as OutputOf<Contract[K]>;

type Parser = {
  parse: (value: unknown) => unknown;
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

/** Every schema of the contract is made by Zod; the contract only names what it needs of them. */
export const asParser = (schema: Schema) => schema as unknown as Parser;

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Its stores are made by `createStores`, in the file of the schema; the library's `wrap` knows no schema. */
export const asDeviceDatabase = (database: IDBPDatabase) => database as unknown as DeviceDatabase;

/** What was sealed on this device opens only if this program sealed it there under the same name. */
export const asKept = <T>(unsealed: unknown) => unsealed as T;
