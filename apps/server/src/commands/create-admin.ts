import { parseArgs } from "node:util";
import { isEmail } from "@hearthside/contract";
import { createAdmin, type NewAdmin } from "#src/features/access/auth/create-admin.ts";
import { runCommand } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

const usage = "expected --agency NAME --email ADDRESS --first-name NAME --last-name NAME [--zone ZONE]";

// `npm run create-admin -- --agency NAME --email ADDRESS --first-name NAME --last-name NAME [--zone ZONE]`
await runCommand(({ publicUrl }) => {
  const input = readArguments();
  return async ({ kysely }) => {
    const token = await kysely.transaction().execute((trx) => createAdmin(trx, input));
    console.log(`${input.email} is an administrator of ${input.agency}.`);
    console.log(
      token === undefined
        ? "The password stays the same."
        : `Use this link within 24 hours to set the password. It works only once:\n${publicUrl}/auth/reset-password#${token}`,
    );
  };
});

function readArguments(): NewAdmin {
  const { agency, email, "first-name": firstName, "last-name": lastName, zone } = parseOptions();
  if (!agency || !email || !firstName || !lastName) throw new StartError(usage);
  if (!isEmail(email)) throw new StartError("--email: expected an email address");
  if (!Intl.supportedValuesOf("timeZone").includes(zone))
    throw new StartError("--zone: expected a zone such as America/Chicago");
  return { agency, email, firstName, lastName, zone };
}

function parseOptions() {
  const text = { type: "string" } as const;
  const zone = { ...text, default: "America/New_York" };
  try {
    return parseArgs({ options: { agency: text, email: text, "first-name": text, "last-name": text, zone } })
      .values;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}
