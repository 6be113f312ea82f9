import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";

/** A current staff member. */
export const StaffMember = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    discipline: z.nullable(z.string()),
  })
  .check(z.meta({ id: "StaffMember" }));
export type StaffMember = z.infer<typeof StaffMember>;

export const staff = endpoints({
  "POST /staff/search": {
    summary: "Find staff by name",
    allow: { area: "staff", action: "view" },
    input: z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
      limit: z._default(z.int().check(z.gte(1), z.lte(200)), 20),
    }),
    output: z.object({ staff: z.array(StaffMember) }),
  },
});
