import * as z from "zod/mini";
import { officeNumbers, Zone } from "./branches.ts";
import { line, Version } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";
import { allFileTypes } from "./file-rules.ts";

const view = { area: "settings", action: "view" } as const;
const edit = { area: "settings", action: "edit" } as const;

/** The shortest and the longest time without activity after which somebody is signed out. */
export const idleLimits = { least: 2, most: 240 } as const;

/** What an agency has set for itself. */
export const AgencySettings = z
  .object({
    version: Version,
    name: z.string(),
    /** Its short name, as it stands in the addresses of applications; it never changes. */
    slug: z.string(),
    cmsCertificationNumber: z.nullable(z.string()),
    submissionId: z.nullable(z.string()),
    npi: z.nullable(z.string()),
    /** Of agency-wide dates, and of branches that are new. */
    zone: z.string(),
    /** 0 is Sunday, the Medicare week. */
    weekStartsOn: z.int(),
    fileTypes: z.array(z.enum(allFileTypes)),
    /** Null: as it is installed. */
    idleMinutes: z.nullable(z.int()),
    /** Names of the roles whose people need a second factor. */
    secondFactorRoles: z.array(z.string()),
    /** Whether staff may open a maps site; `PUT /agency/directions` decides. */
    allowsDirections: z.boolean(),
  })
  .check(z.meta({ id: "AgencySettings" }));
export type AgencySettings = z.infer<typeof AgencySettings>;

const minutes = `Please enter ${idleLimits.least} to ${idleLimits.most} minutes, or leave it empty`;

const typedFields = {
  name: z.optional(line("Please name the agency", 100)),
  cmsCertificationNumber: z.optional(officeNumbers.cmsCertificationNumber),
  submissionId: z.optional(officeNumbers.submissionId),
  npi: z.optional(officeNumbers.npi),
  zone: z.optional(Zone),
  weekStartsOn: z.optional(z.int().check(z.gte(0), z.lte(6))),
  fileTypes: z.optional(
    z
      .array(z.enum(allFileTypes))
      .check(z.minLength(1, "Please accept at least one type of file"), z.maxLength(allFileTypes.length)),
  ),
  idleMinutes: z.optional(
    z.nullable(z.int(minutes).check(z.gte(idleLimits.least, minutes), z.lte(idleLimits.most, minutes))),
  ),
  secondFactorRoles: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40)))),
};

/** What is typed of an agency's settings; what is left out stays as it is. */
export const AgencySettingsFields = z.object(typedFields);
export type AgencySettingsFields = z.infer<typeof AgencySettingsFields>;

export const agencySettings = endpoints({
  "GET /settings": {
    summary: "What the agency has set for itself",
    allow: view,
    output: z.object({
      settings: AgencySettings,
      /** After how many minutes whoever does nothing is signed out where the agency says nothing. */
      installedIdleMinutes: z.int(),
      /** Of whom a second factor can be asked. */
      roles: z.array(z.string()),
    }),
  },
  "PUT /settings": {
    summary: "Change what the agency has set for itself; what is left out stays as it is",
    allow: edit,
    input: z.object({ version: Version, ...typedFields }).check(z.meta({ id: "AgencySettingsChange" })),
    output: AgencySettings,
    refuses: ["conflict"],
  },
});
