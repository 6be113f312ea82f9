import { beforeAll, describe, expect, test } from "vitest";
import { lintSample } from "./lint-sample.ts";

/** A file's path, its content, and the rule that must report it. */
const refused: [string, string, string][] = [
  ["apps/web/src/features/chart/a.ts", 'import "#src/features/patients/list.ts";', "web area imports"],
  ["apps/web/src/features/chart/b.ts", 'import "../patients/list.ts";', "web area imports"],
  ["apps/web/src/features/chart/parts/c.ts", 'import "../../patients/list.ts";', "web area imports"],
  ["apps/web/src/features/chart/d.ts", 'import "#src/app/router.ts";', "web area imports"],
  ["apps/web/src/features/chart/e.ts", 'void import("#src/features/patients/list.ts");', "web area imports"],
  [
    "apps/web/src/features/chart/i.ts",
    'import "#src/features/patients/physicians/parts/physician-select.tsx";',
    "web area imports",
  ],
  [
    "apps/web/src/features/chart/j.ts",
    'import "#src/features/patients/physicians/select.tsx";',
    "web area imports",
  ],
  ["apps/web/src/features/chart/f.ts", 'export * from "@hearthside/server";', "web area imports"],
  ["apps/web/src/features/chart/g.ts", 'import "node:fs";', "web area imports"],
  ["apps/web/src/features/chart/h.ts", 'import "#src/test/render-app.ts";', "web area imports"],
  ["apps/web/src/ui/a.ts", 'import "#src/features/patients/list.ts";', "ui imports only"],
  ["apps/web/src/lib/a.ts", 'import "#src/ui/badge.ts";', "lib imports only"],
  ["apps/web/src/lib/b.ts", 'import "#src/app/router.ts";', "lib imports only"],
  ["apps/web/src/app/a.ts", 'import "#src/test/render-app.ts";', "app imports everything but test"],
  [
    "apps/web/src/unheard-of/a.ts",
    'import "#src/features/patients/list.ts";',
    "unheard-of imports only itself",
  ],
  ["apps/web/src/main.ts", 'import "../../server/src/app.ts";', "the entry imports"],
  [
    "apps/server/src/features/schedule/visits/a.ts",
    'import "#src/features/shared/audit/queries.ts";',
    "an area imports",
  ],
  [
    "apps/server/src/features/schedule/visits/b.ts",
    'import "#src/features/shared/audit/routes.ts";',
    "an area imports",
  ],
  [
    "apps/server/src/features/schedule/visits/c.ts",
    'import "#src/features/schedule/visits/visit-queries.ts";',
    "an area imports",
  ],
  ["apps/server/src/features/schedule/visits/d.ts", 'import "#src/app.ts";', "an area imports"],
  ["apps/server/src/features/schedule/visits/e.ts", 'import "@hearthside/web";', "an area imports"],
  [
    "apps/server/src/features/schedule/visits/f.ts",
    'import "#src/features/patients/chart-lists/physicians.ts";',
    "an area imports",
  ],
  [
    "apps/server/src/features/patients/hub/a.ts",
    'import "#src/features/schedule/visits/book-visits.ts";',
    "an area imports",
  ],
  [
    "apps/server/src/features/new-area/a.ts",
    'import "#src/features/schedule/visits/visit-rows.ts";',
    "an area imports",
  ],
  [
    "apps/server/src/features/shared/tasks/a.ts",
    'import "#src/features/schedule/visits/visit-rows.ts";',
    "shared records import",
  ],
  ["apps/server/src/db/a.ts", 'import "#src/features/patients/patients.ts";', "db knows no feature"],
  ["apps/server/src/http/a.ts", 'import "#src/features/patients/patients.ts";', "http knows no feature"],
  ["apps/server/src/http/b.ts", 'import "#src/app.ts";', "http knows no feature"],
  ["apps/server/src/keys.ts", 'import "#src/features/patients/patients.ts";', "only app.ts and main.ts know"],
  ["packages/contract/src/a.ts", 'import "node:fs";', "packages/contract imports zod"],
  ["packages/contract/src/b.ts", 'import "@hearthside/server";', "packages/contract imports zod"],
  ["packages/scheduling/src/a.ts", 'import "@hearthside/contract";', "packages/scheduling imports temporal"],
  [
    "packages/scheduling/src/b.ts",
    'import "../../contract/src/index.ts";',
    "packages/scheduling imports temporal",
  ],
  ["packages/scheduling/src/c.ts", 'import "vitest";', "packages/scheduling imports temporal"],
  ["packages/oasis/src/a.ts", 'import "zod";', "packages/oasis imports nothing"],
  ["e2e/a.ts", 'import "@hearthside/server";', "e2e imports only itself"],
  ["packages/oasis/src/clock.ts", "export const a = Date.now();", "house(no-clock)"],
  ["packages/oasis/src/today.ts", "export const a = new Date();", "house(no-clock)"],
  ["packages/oasis/src/chance.ts", "export const a = Math.random();", "house(no-clock)"],
  [
    "packages/oasis/src/one.ts",
    'import { b } from "./two.ts";\nexport const a = () => b;',
    "import(no-cycle)",
  ],
  [
    "packages/oasis/src/two.ts",
    'import { a } from "./one.ts";\nexport const b = () => a;',
    "import(no-cycle)",
  ],
  ["packages/oasis/src/any.ts", "export const a: any = 1;", "typescript(no-explicit-any)"],
  [
    "packages/oasis/src/cast.ts",
    "export const a = (b: unknown) => b as string;",
    "consistent-type-assertions",
  ],
  ["packages/oasis/src/bang.ts", "export const a = (b?: string) => b!.length;", "no-non-null-assertion"],
  ["packages/oasis/src/enum.ts", "export enum A { B }", "house(no-enum)"],
  ["packages/oasis/src/class.ts", "export class Patient {}", "house(no-class)"],
  ["packages/oasis/src/interface.ts", "export interface A { b: 1 }", "consistent-type-definitions"],
  ["packages/oasis/src/default.ts", "export default 1;", "import(no-default-export)"],
  [
    "packages/oasis/src/params.ts",
    "export const a = (b: 1, c: 1, d: 1, e: 1) => b + c + d + e;",
    "max-params",
  ],
  [
    "packages/oasis/src/await.ts",
    "export const a = async () => 1;\na();",
    "typescript(no-floating-promises)",
  ],
  ["packages/oasis/src/throw.ts", 'export const a = () => { throw "no"; };', "typescript(only-throw-error)"],
  [
    "packages/oasis/src/misused.ts",
    "export const a = (b: () => Promise<boolean>) => (b() ? 1 : 2);",
    "typescript(no-misused-promises)",
  ],
  [
    "packages/oasis/src/switch.ts",
    'export function a(b: "x" | "y") { switch (b) { case "x": return 1; } return 2; }',
    "typescript(switch-exhaustiveness-check)",
  ],
  ["packages/oasis/src/word.ts", 'export const a = "Whoever is there";', "house(plain-words)"],
  ["packages/oasis/src/name.ts", "export const isHers = true;", "house(plain-words)"],
  ["packages/oasis/src/part.ts", "export const dayInWords = 1;", "house(plain-words)"],
  ["packages/oasis/src/comment.ts", "/** Counted anew. */\nexport const a = 1;", "house(plain-words)"],
  ["packages/oasis/src/two-words.ts", 'export const a = "It is not there any more";', "house(plain-words)"],
  [
    "packages/oasis/src/skip.test.ts",
    'import { expect, test } from "vitest";\ntest.skip("waits", () => expect(1).toBe(1));',
    "house(no-skipped-test)",
  ],
  [
    "packages/oasis/src/focus.test.ts",
    'import { describe, expect, test } from "vitest";\ndescribe.only("one", () => test("two", () => expect(1).toBe(1)));',
    "house(no-skipped-test)",
  ],
  [
    "packages/oasis/src/empty.test.ts",
    'import { test } from "vitest";\ntest("nothing", () => undefined);',
    "vitest(expect-expect)",
  ],
  ["apps/web/src/features/chart/alert.ts", 'window.confirm("Sure?");', "eslint(no-alert)"],
  ["apps/web/src/features/chart/print.ts", 'console.log("here");', "eslint(no-console)"],
  [
    "apps/web/src/features/chart/picture.tsx",
    "export const Wound = () => <img src='wound.png' />;",
    "jsx-a11y(alt-text)",
  ],
  ["apps/server/src/db/env.ts", "export const a = process.env.HOME;", "node(no-process-env)"],
];

const accepted: [string, string][] = [
  [
    "apps/web/src/features/patients/list.ts",
    'import "#src/ui/badge.ts";\nimport "#src/lib/call.ts";\nimport "./row.ts";',
  ],
  [
    "apps/web/src/features/patients/parts/row.ts",
    'import "../list.ts";\nimport "react";\nimport "zod/mini";',
  ],
  [
    "apps/web/src/features/office/form.tsx",
    'import "#src/features/patients/physicians/physician-select.tsx";',
  ],
  [
    "apps/web/src/features/office/parts/form.tsx",
    'void import("#src/features/patients/physicians/physician-select.tsx");',
  ],
  ["apps/web/src/features/patients/list.test.ts", 'import "#src/test/render-app.ts";\nimport "vitest";'],
  ["apps/web/src/ui/badge.ts", 'import "./badge.module.css";\nimport "@mantine/core/styles/Badge.css";'],
  [
    "apps/web/src/app/router.ts",
    'import "#src/features/patients/list.ts";\nimport "@hearthside/contract/paths";',
  ],
  ["apps/server/src/app.ts", 'import "#src/features/patients/routes.ts";\nimport "fastify";'],
  [
    "apps/server/src/features/patients/routes.ts",
    'import "./queries.ts";\nimport "#src/features/shared/audit/audit.ts";',
  ],
  [
    "apps/server/src/features/patients/patients.ts",
    'import "#src/features/schedule/visits/visit-rows.ts";\nimport "node:timers/promises";',
  ],
  [
    "apps/server/src/features/patients/patients.test.ts",
    'import "#src/test/callers.ts";\nimport "#src/app.ts";',
  ],
  ["apps/server/src/db/pool.ts", 'import "#src/config.ts";\nimport "#src/config/kinds.ts";\nimport "pg";'],
  ["apps/server/src/config/kinds.ts", 'import "zod/mini";'],
  ["apps/server/src/start/run.ts", 'import "#src/app.ts";\nimport "#src/features/patients/patients.ts";'],
  ["apps/server/src/db/test/query.ts", 'import "vitest";\nimport "../pool.ts";'],
  ["apps/server/src/main.ts", 'import "#src/app.ts";\nimport "./config.ts";'],
  [
    "apps/web/src/test/render-app.ts",
    'import "vitest";\nimport "@testing-library/react";\nimport "#src/app/router.ts";',
  ],
  ["apps/server/src/boundary.ts", "export const row = (value: unknown) => value as string;"],
  ["packages/contract/src/index.ts", 'import "zod/mini";\nimport "@hearthside/scheduling";'],
  [
    "packages/scheduling/src/index.ts",
    'import "temporal-polyfill";\nexport const at = (text: string) => new Date(text);',
  ],
  [
    "packages/scheduling/src/index.test.ts",
    'import "vitest";\nimport "node:fs";\nexport const now = Date.now();',
  ],
  [
    "packages/oasis/src/problem.ts",
    "export class Problem extends Error {}\nexport const kinds = [1] as const;",
  ],
  ["packages/oasis/package.json", "{}"],
];

let problems: string[];
beforeAll(async () => {
  problems = await lintSample([...refused, ...accepted]);
});

const validate = (path: string) => problems.filter((problem) => problem.startsWith(`${path}: `));

describe("what the linter refuses", () => {
  test.each(refused)("%s", (path, _text, rule) => {
    expect(validate(path)).toContainEqual(expect.stringContaining(rule));
  });
});

describe("what the linter accepts", () => {
  test.each(accepted)("%s", (path) => {
    expect(validate(path)).toEqual([]);
  });
});
