import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { actions, areas } from "../permissions.ts";

/** The permissions of a role as sent. An area that is not named is closed. */
export const RolePowers = z.partialRecord(z.enum(areas), z.readonly(z.array(z.enum(actions))));

/** A role of the agency and its permissions. */
export const AgencyRole = z
  .object({
    name: z.string(),
    /** 0: not changed by the agency. */
    version: z.int().check(z.nonnegative()),
    powers: RolePowers,
    /** One of the four built-in roles, which cannot be removed. */
    isBuiltIn: z.boolean(),
    /** Always has full access. */
    isFixed: z.boolean(),
    /** How many people have it now. */
    members: z.int(),
  })
  .check(z.meta({ id: "AgencyRole" }));
export type AgencyRole = z.infer<typeof AgencyRole>;

const required = "Please enter a role name";

/** The name of a new role; it is used in addresses. */
export const RoleName = line(required, 40).check(
  z.regex(/^$|^[\p{L}\p{N}][\p{L}\p{N} .&'-]*$/u, "Please use letters, digits, spaces and . & ' - only"),
);

/** The fields of a new role. */
export const NewRoleFields = z.object({
  name: RoleName,
  /** The role whose permissions it starts with. */
  basedOn: line("Please choose the role to start with", 40),
});

const named = { name: z.string().check(z.minLength(1), z.maxLength(40)) };

export const agencyRoles = endpoints({
  "GET /roles": {
    summary: "List the agency's roles, their permissions and all available permissions",
    allow: { area: "roles", action: "view" },
    output: z.object({ roles: z.array(AgencyRole), offered: RolePowers }),
  },
  "POST /roles": {
    summary: "Create a role, starting with the permissions of another",
    allow: { area: "roles", action: "edit" },
    records: ["role.create"],
    once: "id",
    input: z.extend(NewRoleFields, { id: NewId }).check(z.meta({ id: "NewRole" })),
    output: AgencyRole,
    refuses: ["key-reused"],
  },
  "PUT /roles/:name": {
    summary: "Set the permissions of a role; the caller can only grant permissions the caller has",
    allow: { area: "roles", action: "edit" },
    records: ["role.change"],
    input: z
      .object({ ...named, version: z.int().check(z.nonnegative()), powers: RolePowers })
      .check(z.meta({ id: "RoleChange" })),
    output: AgencyRole,
    refuses: ["conflict", "wrong-status"],
  },
  "DELETE /roles/:name": {
    summary: "Remove a custom role that nobody has",
    allow: { area: "roles", action: "delete" },
    records: ["role.end", "saved-report.change"],
    input: z.object(named),
    refuses: ["wrong-status"],
  },
});
