import type { BranchRecord, PhysicianRecord } from "../records.ts";
import { agencyZone, demoBranches } from "./branches.ts";
import { type DemoMembers, demoMembers } from "./members.ts";
import { demoPhysicians } from "./physicians.ts";

/** The short name by which the demo agency is known among those of an installation. */
export const demoSlug = "demo";

/** An agency's data before its first patient. */
export type DemoAgency = {
  readonly slug: string;
  readonly name: string;
  readonly zone: string;
  readonly branches: readonly BranchRecord[];
  readonly members: DemoMembers;
  readonly physicians: readonly PhysicianRecord[];
};

/** The demo agency of this seed, the same every day. */
export function demoAgency(seed: string): DemoAgency {
  const branches = demoBranches(seed);
  return {
    slug: demoSlug,
    name: "Bluebonnet Home Health",
    zone: agencyZone,
    branches,
    members: demoMembers(seed, branches),
    physicians: demoPhysicians(seed),
  };
}
