import { parseArgs } from "node:util";
import { type CmsIds, cmsIdProblem, setCmsIds } from "#src/features/shared/agencies/cms-ids.ts";
import { runCommand } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

const usage =
  "expected --agency NAME [--branch NAME] and at least one of --ccn, --submission-id, --branch-id, --state, --npi";

// `npm run cms-ids -- --agency NAME --ccn 337001 --submission-id HHA337001 --branch-id P --state NY`
await runCommand(() => {
  const { agency, branch, ids } = readArguments();
  return async ({ kysely }) => {
    const office = await setCmsIds(kysely, { agency, branch, ids });
    const count = Object.keys(ids).length;
    console.log(`${agency}, ${office}: ${count} CMS ${count === 1 ? "number" : "numbers"} set.`);
  };
});

function readArguments(): { agency: string; branch: string | undefined; ids: CmsIds } {
  const { agency, branch, ...labels } = parseOptions();
  const ids = {
    ...(labels.ccn === undefined ? {} : { cmsCertificationNumber: labels.ccn }),
    ...(labels["submission-id"] === undefined ? {} : { submissionId: labels["submission-id"] }),
    ...(labels["branch-id"] === undefined ? {} : { branchId: labels["branch-id"] }),
    ...(labels.state === undefined ? {} : { state: labels.state }),
    ...(labels.npi === undefined ? {} : { npi: labels.npi }),
  };
  if (!agency || Object.keys(ids).length === 0) throw new StartError(usage);
  const problem = cmsIdProblem(ids);
  if (problem !== undefined) throw new StartError(problem);
  return { agency, branch, ids };
}

function parseOptions() {
  const text = { type: "string" } as const;
  const options = {
    agency: text,
    branch: text,
    ccn: text,
    "submission-id": text,
    "branch-id": text,
    state: text,
    npi: text,
  };
  try {
    return parseArgs({ options }).values;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}
