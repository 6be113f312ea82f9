import type { Workspace } from "./workspaces.ts";
import { nodeModules, packagePatterns, testPackages, type Zone } from "./zone.ts";

/** All that each package may import; one that is not listed gets nothing. */
const packageImports: Record<string, readonly string[]> = {
  "packages/oasis": [],
  "packages/plan-of-care": [],
  "packages/visit-notes": [],
  "packages/scheduling": ["temporal-polyfill", "#src/temporal.ts"],
  "packages/contract": [
    "zod",
    "libphonenumber-js",
    "@hearthside/oasis",
    "@hearthside/plan-of-care",
    "@hearthside/scheduling",
  ],
  "packages/demo": [
    "@hearthside/contract",
    "@hearthside/oasis",
    "@hearthside/plan-of-care",
    "@hearthside/scheduling",
    "temporal-polyfill",
  ],
};

export function packageZone({ folder, devDependencies }: Workspace): Zone {
  const allowed = packageImports[folder] ?? [];
  return {
    folder: `${folder}/src`,
    because: `${folder} imports ${allowed.join(", ") || "nothing outside itself"}`,
    allowed: packagePatterns(allowed),
    testsAlso: [...testPackages, ...packagePatterns(devDependencies), ...nodeModules],
  };
}

/** Browser tests and measurements: themselves and what they declare. */
export const toolZone = ({ folder, dependencies, devDependencies }: Workspace): Zone => ({
  folder,
  because: `${folder} imports only itself and what its package.json declares`,
  allowed: [...packagePatterns([...dependencies, ...devDependencies]), ...nodeModules],
  testsAlso: testPackages,
});
