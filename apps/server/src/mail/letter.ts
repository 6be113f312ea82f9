import * as z from "zod/mini";
import type { Keys, Sealed } from "#src/keys.ts";
import type { Letter } from "./mail.ts";

const Stored = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** The email behind the stored bytes. */
export const openLetter = (keys: Keys, sealed: Sealed): Letter =>
  Stored.parse(JSON.parse(keys.unseal("mail", 0, sealed)));
