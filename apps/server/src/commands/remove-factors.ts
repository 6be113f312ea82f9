import { parseArgs } from "node:util";
import { isEmail } from "@hearthside/contract";
import { removeFactorsOf } from "#src/features/access/auth/factors/remove-factors.ts";
import { openJobs } from "#src/jobs/start-jobs.ts";
import { makeServices } from "#src/start/make-services.ts";
import { runCommand } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

const usage = "expected --email ADDRESS";

// `npm run remove-factors -- --email ADDRESS`: removes two-step verification for a person no administrator can
// help.
await runCommand((config) => {
  const email = readAddress();
  return async (db) => {
    const jobs = openJobs(db);
    const services = await makeServices(config, db, jobs);
    const sendsMail = services.mailer.mode === "smtp";
    if (sendsMail) await jobs.start([], services, (error) => console.error(error));
    try {
      await removeFactorsOf(services, email);
    } finally {
      if (sendsMail) await jobs.stop(0);
    }
    console.log(`Two-step verification was removed for ${email}. The password alone now opens the account.`);
    console.log(
      services.mailer.mode === "none"
        ? "Email is not set up here. Tell the owner of the account yourself."
        : "The owner of the account is notified by email.",
    );
  };
});

function readAddress(): string {
  const email = parseOptions();
  if (!email) throw new StartError(usage);
  if (!isEmail(email)) throw new StartError("--email: expected an email address");
  return email;
}

function parseOptions(): string | undefined {
  try {
    return parseArgs({ options: { email: { type: "string" } } }).values.email;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}
