import { dayIn } from "#src/clock.ts";
import type { Services } from "#src/services.ts";
import { chartedPatients, createDemoAgency, theDemoAgency } from "./demo-agency.ts";
import { demoPassword } from "./demo-password.ts";

/** What a demo installation prints at startup. */
export type Demo = {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
};

/** Creates the demo agency on the first start; returns how to sign in on every start. */
export async function prepareDemo({ db, keys, files, clock, config }: Services): Promise<Demo> {
  const password = demoPassword(config.dataDir);
  const now = clock.now();
  const today = dayIn(theDemoAgency.zone, now);
  await createDemoAgency(
    db.kysely,
    { keys, files },
    {
      today,
      now: now.toISOString(),
      patients: chartedPatients,
      password,
    },
  );
  const { admin, nurse, scheduler, viewer } = theDemoAgency.members;
  return {
    password,
    accounts: [admin, nurse, scheduler, viewer].map(({ email, role }) => ({ email, role })),
  };
}
