import { anchorFolder } from "#src/features/shared/audit/sealing/anchor-folder.ts";
import { reportLines, verifyTrail } from "#src/features/shared/audit/verify/verify-trail.ts";
import { connectAsOwner } from "#src/start/connect-to-running.ts";
import { auditKeys } from "#src/start/keys/audit-keys.ts";
import { runOnce } from "#src/start/run-command.ts";

/** Exit code 2: the trail was changed. Exit code 1: it could not be checked. */
const changed = 2;

// `npm run audit:verify`: compares the audit trail with its seals and checkpoints. A server can be running.
await runOnce(async (config, resources) => {
  const reports = await verifyTrail({
    client: await connectAsOwner(config, resources),
    target: anchorFolder(config.auditAnchorDir),
    publicKeys: auditKeys(config),
  });
  for (const line of reportLines(reports)) console.log(line);
  if (reports.some(({ findingCount }) => findingCount > 0)) process.exitCode = changed;
});
