import { fixedRole, type UserInfo } from "@hearthside/contract";
import { powersOf } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { lacksFactor } from "./factors/queries.ts";
import { findAgenciesOf, findIdleMinutes, findWeekStart, getName } from "./queries.ts";

/** Who is signed in and what the active agency lets them do. The active agency comes first. */
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
    WeekStartsOn: await findWeekStart(services, active?.agencyId ?? null),
    DevelopmentMailbox: services.mailer.mode === "development" && active?.role === fixedRole,
  };
}
