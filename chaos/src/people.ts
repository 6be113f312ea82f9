import { UserInfo } from "@hearthside/contract";
import type { TestApp } from "@hearthside/server/src/test/app.ts";
import { setDiscipline } from "@hearthside/server/src/test/assessments.ts";
import { type Browser, signedIn } from "@hearthside/server/src/test/browser.ts";
import { addBranch, joinAgency, makeAgency, makeMember } from "@hearthside/server/src/test/records.ts";
import { admit, assignCare, type Care } from "@hearthside/server/src/test/schedule.ts";

/** A nurse who works in two agencies, with a session and device data. */
export type Person = { readonly browser: Browser; readonly user: UserInfo };

export type People = {
  readonly office: Browser;
  readonly nurses: readonly [Person, Person];
  /** A patient of both nurses, and one of neither, where only the visits are theirs. */
  readonly cares: readonly [Care, Care];
};

export async function makePeople(world: TestApp): Promise<People> {
  const agencyId = await makeAgency(world.superuser);
  const elsewhere = await makeAgency(world.superuser);
  await addBranch(world.superuser, agencyId);
  const nurse = async (): Promise<Person> => {
    const account = await makeMember(world.superuser, agencyId, "Staff");
    await joinAgency(world.superuser, { userId: account.userId, agencyId: elsewhere, role: "Staff" });
    const browser = await signedIn(world, account);
    await setDiscipline(world, browser, "RN");
    const answer = await browser.send("GET", "/auth/user-info");
    return { browser, user: workingIn(UserInfo.parse(answer.json()), agencyId) };
  };
  const office = await signedIn(world, await makeMember(world.superuser, agencyId, "Admin"));
  const nurses = [await nurse(), await nurse()] as const;
  const cares = [await admit(world, { browser: office }), await admit(world, { browser: office })] as const;
  for (const { user } of nurses) await assignCare(world, cares[0], { userId: user.UserId });
  return { office, nurses, cares };
}

/** The same person with their other agency active. */
export const workingIn = (user: UserInfo, agencyId: number): UserInfo => ({
  ...user,
  AgencyRoles: user.AgencyRoles.toSorted(
    (one, other) => Number(other.AgencyId === agencyId) - Number(one.AgencyId === agencyId),
  ),
});
