import * as z from "zod/mini";
import { actions, areas } from "../permissions.ts";

/** The permissions of a role as sent. An area that is not named is closed. */
export const RolePowers = z.partialRecord(z.enum(areas), z.readonly(z.array(z.enum(actions))));
