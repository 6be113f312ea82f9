import { UserInfo } from "@hearthside/contract";
import type { TestApp } from "@hearthside/server/src/test/app.ts";
import { signedIn } from "@hearthside/server/src/test/browser.ts";
import {
  type Account,
  addBranch,
  joinAgency,
  makeAgency,
  makeMember,
} from "@hearthside/server/src/test/records.ts";

/** A nurse and what her devices know of her. She works in a second agency too. */
export type Person = { readonly account: Account; readonly user: UserInfo };

export type People = { readonly admin: Account; readonly nurses: readonly [Person, Person] };

export async function makePeople(world: TestApp): Promise<People> {
  const agencyId = await makeAgency(world.superuser);
  const elsewhere = await makeAgency(world.superuser);
  await addBranch(world.superuser, agencyId);
  const nurse = async (): Promise<Person> => {
    const account = await makeMember(world.superuser, agencyId, "Staff");
    await joinAgency(world.superuser, { userId: account.userId, agencyId: elsewhere, role: "Staff" });
    const answer = await (await signedIn(world.app, account)).send("GET", "/auth/user-info");
    return { account, user: workingIn(UserInfo.parse(answer.json()), agencyId) };
  };
  return {
    admin: await makeMember(world.superuser, agencyId, "Admin"),
    nurses: [await nurse(), await nurse()],
  };
}

/** The same person with another of her agencies in front. */
export const workingIn = (user: UserInfo, agencyId: number): UserInfo => ({
  ...user,
  AgencyRoles: user.AgencyRoles.toSorted(
    (one, other) => Number(other.AgencyId === agencyId) - Number(one.AgencyId === agencyId),
  ),
});
