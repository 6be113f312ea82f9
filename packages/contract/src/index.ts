import { auth } from "./auth.ts";
import { mailbox } from "./mailbox.ts";
import { patients } from "./patients.ts";
import { scheduler } from "./scheduler.ts";
import { tasks } from "./tasks.ts";

/** Every call of the API. Server validation, the web client and the OpenAPI document come from this table. */
export const contract = { ...auth, ...mailbox, ...patients, ...scheduler, ...tasks };
export type Contract = typeof contract;

export * from "./auth.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./mailbox.ts";
export * from "./patients.ts";
export * from "./permissions.ts";
export * from "./scheduler.ts";
export * from "./tasks.ts";
export * from "./us-phone-text.ts";
export * from "./validators.ts";
