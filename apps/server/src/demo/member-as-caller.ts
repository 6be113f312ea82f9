import { defaultMatrix } from "@hearthside/contract/permissions";
import type { DemoAgency, MemberRecord } from "@hearthside/demo";
import type { Caller } from "#src/http/caller.ts";

type Place = { readonly agencyId: number; readonly agency: DemoAgency; readonly today: string };

export function memberOf({ members }: DemoAgency, id: string): MemberRecord {
  const { admin, nurse, scheduler, viewer, clinicians } = members;
  const member = [admin, nurse, scheduler, viewer, ...clinicians].find((one) => one.id === id);
  if (member === undefined) throw new Error(`the agency has no member ${id}`);
  return member;
}

/** The member as a caller with access to every chart. */
export function memberAsCaller({ agencyId, agency, today }: Place, userId: string): Caller {
  return {
    userId,
    sessionId: "",
    agencyId,
    role: "Admin",
    discipline: memberOf(agency, userId).discipline,
    powers: defaultMatrix.Admin,
    zone: agency.zone,
    today,
    address: "",
    requestId: "",
  };
}
