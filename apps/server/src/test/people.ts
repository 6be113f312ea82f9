import type { Role } from "@hearthside/contract";
import type { TestApp } from "./app.ts";
import { type Browser, signedIn } from "./browser.ts";
import { makeAgency, makeMember } from "./records.ts";

/** A signed-in browser for each: three work for one agency, the outsider is the administrator of another. */
export type People = {
  readonly agencyId: number;
  readonly admin: Browser;
  readonly nurse: Browser;
  readonly viewer: Browser;
  readonly outsider: Browser;
};

export async function signInPeople(world: TestApp): Promise<People> {
  const agencyId = await makeAgency(world.superuser);
  const member = async (role: Role, agency = agencyId) =>
    signedIn(world, await makeMember(world.superuser, agency, role));
  return {
    agencyId,
    admin: await member("Admin"),
    nurse: await member("Staff"),
    viewer: await member("Viewer"),
    outsider: await member("Admin", await makeAgency(world.superuser)),
  };
}
