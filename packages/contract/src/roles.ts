import * as z from "zod/mini";
import { line, NewId } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";
import { RolePowers } from "./role-powers.ts";

/** A role of the agency and what it may do there. */
export const AgencyRole = z
  .object({
    name: z.string(),
    /** 0: the agency left it as every agency begins with it. */
    version: z.int().check(z.nonnegative()),
    powers: RolePowers,
    /** One of the four that every agency has; it cannot be removed. */
    isBuiltIn: z.boolean(),
    /** It may always do everything. */
    isFixed: z.boolean(),
    /** How many people hold it now. */
    members: z.int(),
  })
  .check(z.meta({ id: "AgencyRole" }));
export type AgencyRole = z.infer<typeof AgencyRole>;

const required = "Please name the role";

/** What a new role is called; it stands in addresses. */
export const RoleName = line(required, 40).check(
  z.regex(/^$|^[\p{L}\p{N}][\p{L}\p{N} .&'-]*$/u, "Please use letters, digits, spaces and . & ' - only"),
);

/** What is typed of a new one. */
export const NewRoleFields = z.object({
  name: RoleName,
  /** The role whose powers it begins with. */
  basedOn: line("Please choose the role it begins with", 40),
});

const named = { name: z.string().check(z.minLength(1), z.maxLength(40)) };

export const agencyRoles = endpoints({
  "GET /roles": {
    summary: "The agency's roles, what each may do, and which boxes of the matrix mean something",
    allow: { area: "roles", action: "view" },
    output: z.object({ roles: z.array(AgencyRole), offered: RolePowers }),
  },
  "POST /roles": {
    summary: "Make a role of the agency's own, with the powers of another to begin with",
    allow: { area: "roles", action: "edit" },
    input: z.extend(NewRoleFields, { id: NewId }).check(z.meta({ id: "NewRole" })),
    output: AgencyRole,
    refuses: ["key-reused"],
  },
  "PUT /roles/:name": {
    summary: "Say what a role may do; nobody gives what she does not hold herself",
    allow: { area: "roles", action: "edit" },
    input: z
      .object({ ...named, version: z.int().check(z.nonnegative()), powers: RolePowers })
      .check(z.meta({ id: "RoleChange" })),
    output: AgencyRole,
    refuses: ["conflict", "wrong-status"],
  },
  "DELETE /roles/:name": {
    summary: "Remove a role of the agency's own that nobody holds",
    allow: { area: "roles", action: "delete" },
    input: z.object(named),
    refuses: ["wrong-status"],
  },
});
