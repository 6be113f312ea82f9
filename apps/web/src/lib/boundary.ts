import type { Contract, OutputOf, Schema } from "@hearthside/contract";
import type { IDBPDatabase } from "idb";
import type { DeviceSchema } from "./device/device-schema.ts";

// The only file with type assertions, each with its reason.

/** The server checks each output against the contract, so the browser does not load the schemas. */
export const asOutput = <K extends keyof Contract>(answer: unknown) => answer as OutputOf<Contract[K]>;

type Parser = {
  parse: (value: unknown) => unknown;
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

/** Every contract schema is made by Zod; the contract's type names only the parts it needs. */
export const asParser = (schema: Schema) => schema as unknown as Parser;

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** `createStores` creates the stores; the library's `wrap` does not know the schema. */
export const asDeviceDatabase = (database: IDBPDatabase) => database as unknown as DeviceDatabase;

/** Data encrypted on this device decrypts only if this program encrypted it under the same name. */
export const asKept = <T>(unsealed: unknown) => unsealed as T;
