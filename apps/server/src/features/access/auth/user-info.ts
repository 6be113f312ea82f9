import { fixedRole, type UserInfo } from "@hearthside/contract";
import { powersOf } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { lacksFactor } from "./factors/queries.ts";
import { findAgenciesOf, findIdleMinutes, findWeekStartOfAgency, getName } from "./queries.ts";

/** The signed-in user, their agencies with the active one first, and what they may do in it. */
export async function userInfo(
  services: Services,
  userId: string,
  activeAgencyId: number | null,
): Promise<UserInfo> {
  const name = await getName(services.db.kysely, userId);
  const agencies = await findAgenciesOf(services.db.kysely, userId);
  const active = agencies.find(({ agencyId }) => agencyId === activeAgencyId) ?? agencies[0];
  const ordered = active === undefined ? [] : [active, ...agencies.filter((agency) => agency !== active)];
  return {
    UserId: userId,
    FirstName: name.firstName,
    LastName: name.lastName,
    AgencyRoles: ordered.map(({ agencyId, name: AgencyName, zone, role }) => ({
      AgencyId: agencyId,
      AgencyName,
      Zone: zone,
      Roles: [{ RoleName: role }],
    })),
    LacksFactor:
      active !== undefined && (await lacksFactor(services.db.kysely, { userId, agencyId: active.agencyId })),
    Powers: active === undefined ? {} : powersOf(active),
    IdleMinutes: await findIdleMinutes(services, active?.agencyId ?? null),
    WeekStartsOn: await findWeekStartOfAgency(services, active?.agencyId ?? null),
    DevelopmentMailbox: services.mailer.mode === "development" && active?.role === fixedRole,
  };
}
