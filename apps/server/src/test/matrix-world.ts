import type { Powers, Role } from "@hearthside/contract";
import { type TestApp, testApp } from "./app.ts";
import { type Browser, openVisitor, signedIn } from "./browser.ts";
import { giveOwnRole } from "./own-role.ts";
import { makeAgency, makeMember } from "./records.ts";

/** An application with a signed-in user for each role of the default matrix, and for the other kinds of callers. */
export async function matrixWorld() {
  const app = await testApp();
  const { superuser } = app;
  const agencyId = await makeAgency(superuser);
  const browserOf = async (role: Role) => signedIn(app, await makeMember(superuser, agencyId, role));
  return {
    app,
    agencyId,
    byRole: {
      Admin: await browserOf("Admin"),
      Staff: await browserOf("Staff"),
      Editor: await browserOf("Editor"),
      Viewer: await browserOf("Viewer"),
    } satisfies Record<Role, Browser>,
    ownRole: await ownRoleIn(app),
    former: await formerMember(app),
    visitor: await openVisitor(app.app),
  };
}
export type MatrixWorld = Awaited<ReturnType<typeof matrixWorld>>;

/** A user in a custom role without permissions until it gets some. */
async function ownRoleIn(app: TestApp) {
  const { superuser } = app;
  const agencyId = await makeAgency(superuser);
  const account = await makeMember(superuser, agencyId, "Viewer");
  await giveOwnRole(app, account, {});
  const give = (powers: Powers) =>
    superuser.query(`update role set powers = $2 where "agencyId" = $1`, [agencyId, powers]);
  return { agencyId, browser: await signedIn(app, account), give };
}

/** A user who is still signed in but works nowhere now. */
async function formerMember(app: TestApp): Promise<Browser> {
  const { superuser } = app;
  const account = await makeMember(superuser, await makeAgency(superuser), "Admin");
  const browser = await signedIn(app, account);
  await superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [account.userId]);
  return browser;
}
