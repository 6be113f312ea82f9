import { join } from "node:path";
import { quotingFiles } from "./words.ts";
import { importOverrides } from "./zones/import-overrides.ts";

/** The reviewed files, one per app, that may use type assertions. */
const boundaryFiles = ["apps/server/src/boundary.ts", "apps/web/src/lib/boundary.ts"];

const testFiles = ["**/*.test.{ts,tsx}", "apps/*/src/**/test/**"];

/** Files that extend a package's types, which only an interface can do. */
const augmentations = [
  "apps/server/src/http/body-time.ts",
  "apps/server/src/http/session-hook.ts",
  "apps/server/src/test/postgres.ts",
  "apps/web/src/app/routed-app.tsx",
];

/** Files with a default export that a tool requires. */
const defaultExports = ["**/*.config.ts", "e2e/global-setup.ts", "scripts/lint/house-rules.ts"];

/** The router redirects by throwing. */
const routerRedirect = { from: "package", package: "@tanstack/router-core", name: "Redirect" };

const rules = {
  "array-callback-return": "error",
  eqeqeq: "error",
  "max-depth": ["error", 2],
  // House style says three; the size report lists functions with four.
  "max-params": ["error", 3],
  "no-alert": "error",
  "no-empty": "error",
  "no-unused-expressions": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
  "no-var": "error",
  "prefer-const": "error",
  "import/no-cycle": ["error", { ignoreTypes: false }],
  "import/no-default-export": "error",
  "import/no-self-import": "error",
  "typescript/ban-ts-comment": "error",
  "typescript/consistent-type-definitions": ["error", "type"],
  "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
  "typescript/no-explicit-any": "error",
  "typescript/no-floating-promises": "error",
  // An event handler can be async: a `void` wrapper would not catch more errors.
  "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  // Spreading a string is the way to iterate over its characters.
  "typescript/no-misused-spread": "off",
  "typescript/no-namespace": "error",
  "typescript/no-non-null-assertion": "error",
  "typescript/no-unnecessary-type-assertion": "error",
  "typescript/no-unsafe-argument": "error",
  "typescript/no-unsafe-call": "error",
  "typescript/no-unsafe-function-type": "error",
  "typescript/no-unsafe-member-access": "error",
  "typescript/no-unsafe-return": "error",
  "typescript/only-throw-error": ["error", { allow: [routerRedirect] }],
  "typescript/prefer-promise-reject-errors": "error",
  "typescript/return-await": ["error", "error-handling-correctness-only"],
  "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: false }],
  // Our functions have no `this`: there are no classes.
  "typescript/unbound-method": "off",
  "house/no-class": "error",
  "house/no-enum": "error",
  "house/no-skipped-test": "error",
  "house/plain-words": "error",
};

const reactRules = {
  // axe checks the result: a table laid out as cards repeats its roles, and a link gets its text through its props.
  "jsx-a11y/no-redundant-roles": "off",
  "jsx-a11y/anchor-has-content": "off",
  "jsx-a11y/no-interactive-element-to-noninteractive-role": "off",
  "jsx-a11y/prefer-tag-over-role": "off",
  "react/no-danger": "error",
  "react/rules-of-hooks": "error",
  "react/exhaustive-deps": "error",
};

/**
 * Tests read untyped responses: their expectations are the check. The plugin's rules are named one by one, because a
 * category does not apply to an override's plugins.
 */
const testRules = {
  "typescript/no-base-to-string": "off",
  "typescript/no-unsafe-argument": "off",
  "typescript/no-unsafe-call": "off",
  "typescript/no-unsafe-member-access": "off",
  "typescript/no-unsafe-return": "off",
  "typescript/restrict-template-expressions": "off",
  "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*", "assert*"] }],
  "vitest/no-conditional-expect": "error",
  "vitest/no-standalone-expect": "error",
  "vitest/valid-title": "error",
  "vitest/no-identical-title": "error",
  "vitest/no-commented-out-tests": "error",
};

const plugins = ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "node", "react", "jsx-a11y"];

/** A later override wins, so the exceptions come last. */
const overrides = (root: string) => [
  { files: ["apps/web/**"], rules: { ...reactRules, "no-console": "error" } },
  { files: ["apps/server/src/**"], rules: { "node/no-process-env": "error" } },
  { files: ["packages/**"], rules: { "house/no-clock": "error" } },
  { files: testFiles, plugins: [...plugins, "vitest"], rules: testRules },
  ...importOverrides(root),
  { files: ["apps/server/src/config.ts", ...testFiles], rules: { "node/no-process-env": "off" } },
  { files: testFiles, rules: { "house/no-class": "off", "house/no-clock": "off" } },
  { files: augmentations, rules: { "typescript/consistent-type-definitions": "off" } },
  { files: defaultExports, rules: { "import/no-default-export": "off" } },
  { files: boundaryFiles, rules: { "typescript/consistent-type-assertions": "off" } },
  { files: quotingFiles, rules: { "house/plain-words": "off" } },
];

/** The rules that `npm run lint` enforces under `root`. */
export const lintConfig = (root: string) => ({
  plugins,
  jsPlugins: [join(import.meta.dirname, "house-rules.ts")],
  categories: { correctness: "error" },
  ignorePatterns: ["**/build/**", "data/**", "shots/**"],
  rules,
  overrides: overrides(root),
});
