import * as z from "zod/mini";
import { actions, areas } from "./permissions.ts";

/** What a role may do, as it is sent. An area that is not named is closed. */
export const RolePowers = z.partialRecord(z.enum(areas), z.readonly(z.array(z.enum(actions))));
