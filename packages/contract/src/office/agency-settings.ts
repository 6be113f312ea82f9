import * as z from "zod/mini";
import { allFileTypes } from "../documents/file-rules.ts";
import { endpoints } from "../endpoint.ts";
import { Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { officeNumbers, Zone } from "./branches.ts";

const view = { area: "settings", action: "view" } as const;
const edit = { area: "settings", action: "edit" } as const;

/** The shortest and the longest time of inactivity before a session locks. */
export const idleLimits = { least: 2, most: 240 } as const;

/** Settings of an agency. */
export const AgencySettings = z
  .object({
    version: Version,
    name: z.string(),
    /** The agency's short name in application links, which never changes. */
    slug: z.string(),
    cmsCertificationNumber: z.nullable(z.string()),
    submissionId: z.nullable(z.string()),
    npi: z.nullable(z.string()),
    /** For agency-wide dates and new branches. */
    zone: z.string(),
    /** 0 is Sunday, the Medicare week. */
    weekStartsOn: z.int(),
    fileTypes: z.array(z.enum(allFileTypes)),
    /** Null: the installation's default. */
    idleMinutes: z.nullable(z.int()),
    /** Names of the roles that require two-step verification. */
    secondFactorRoles: z.array(z.string()),
    /** Whether staff can open a map site; `PUT /agency/directions` changes it. */
    allowsDirections: z.boolean(),
  })
  .check(z.meta({ id: "AgencySettings" }));
export type AgencySettings = z.infer<typeof AgencySettings>;

const minutes = `Please enter ${idleLimits.least} to ${idleLimits.most} minutes, or leave it empty`;

const enteredFields = {
  name: z.optional(line("Please enter an agency name", 100)),
  cmsCertificationNumber: z.optional(officeNumbers.cmsCertificationNumber),
  submissionId: z.optional(officeNumbers.submissionId),
  npi: z.optional(officeNumbers.npi),
  zone: z.optional(Zone),
  weekStartsOn: z.optional(z.int().check(z.gte(0), z.lte(6))),
  fileTypes: z.optional(
    z
      .array(z.enum(allFileTypes))
      .check(z.minLength(1, "Please allow at least one file type"), z.maxLength(allFileTypes.length)),
  ),
  idleMinutes: z.optional(
    z.nullable(z.int(minutes).check(z.gte(idleLimits.least, minutes), z.lte(idleLimits.most, minutes))),
  ),
  secondFactorRoles: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40)))),
};

/** Changes of an agency's settings; fields left out stay unchanged. */
export const AgencySettingsFields = z.object(enteredFields);
export type AgencySettingsFields = z.infer<typeof AgencySettingsFields>;

export const agencySettings = endpoints({
  "GET /settings": {
    summary: "Get the agency's settings",
    allow: view,
    output: z.object({
      settings: AgencySettings,
      /** The installation's minutes of inactivity before a session locks, if the agency sets none. */
      installedIdleMinutes: z.int(),
      /** Roles that can require two-step verification. */
      roles: z.array(z.string()),
    }),
  },
  "PUT /settings": {
    summary: "Change the agency's settings; fields left out stay unchanged",
    allow: edit,
    records: ["agency.change", "assessment.follow-chart"],
    input: z.object({ version: Version, ...enteredFields }).check(z.meta({ id: "AgencySettingsChange" })),
    output: AgencySettings,
    refuses: ["conflict"],
  },
});
