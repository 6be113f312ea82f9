import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

/**
 * Why a badge may be red (docs/decisions/029-what-red-means.md), and every red badge: by key in a table of words, or
 * `badge`.
 */
const reviewed = {
  "safety is at stake": [
    "features/patients/behaviors/behaviors-section.tsx badge",
    "features/patients/labels.ts comfort-care",
    "features/patients/labels.ts dni",
    "features/patients/labels.ts dnr",
    "features/patients/labels.ts dnr-dni",
    "features/patients/allergies/severity-badge.tsx severe",
    "features/documents/open/document-body.tsx badge",
    "features/patients/medications/medication-warnings.tsx badge",
    "features/patients/medications/full-list/line-editor.tsx badge",
    "features/patients/medications/full-list/set-choice.tsx badge",
    "features/patients/medications/medications-section.tsx badge",
  ],
  "urgent or overdue": [
    "features/assessments/attention/attention-dropdown.tsx badge",
    "features/assessments/panel/assessments-panel.tsx badge",
    "features/documents/labels.ts over-30",
    "features/patients/chart/chart-panels.tsx badge",
    "features/office/staff-hub/staff-hub-columns.tsx badge",
    "features/office/warnings/warning-columns.tsx badge",
  ],
  "care is not covered": [
    "features/office/financial/labels.ts authorization-denied",
    "features/office/financial/labels.ts authorization-running-out",
    "features/office/financial/labels.ts coverage-missing",
    "features/office/financial/labels.ts eligibility-lost",
    "features/patients/profile/authorizations-panel.tsx badge",
    "features/patients/profile/labels.ts denied",
    "features/patients/profile/labels.ts not-eligible",
  ],
  "a credential for care is missing or expired": [
    "features/office/employees/employee-table.tsx missing",
    "features/office/employees/employee-table.tsx overdue",
    "features/office/staff-hub/staff-hub-columns.tsx badge",
    "features/office/staff-hub/staff-hub-columns.tsx badge",
    "ui/records/staff-record-columns.tsx badge",
  ],
  "an error: it was refused, or would be lost": [
    "features/documents/queue/approve-dialog.tsx badge",
    "features/patients/medications/full-list/line-editor.tsx badge",
    "features/patients/notes/kept-here.tsx badge",
    "features/patients/notes/kept-here.tsx badge",
    "features/schedule/visit-labels.ts refused",
    "features/office/warnings/several.tsx badge",
  ],
  "the specification says so": ["features/office/analytics/labels.ts badge"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A badge itself, its tone in a table of words, or a tone that a condition chooses. */
const red = [
  /<Badge\s(?:[^>]|\s>\s|=>|>=)*?"critical"/g,
  /^ *"?(?!tone|variant)(?<key>[\w-]+)"?: (?:\{ \w+: .*tone: |\[.*, )?"critical"/gm,
  /\btone: [^,"\n]*\? "critical"/g,
];

function redOnesOf(file: string): string[] {
  const text = readFileSync(join(source, file), "utf8");
  return red.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => `${file} ${groups?.["key"] ?? "badge"}`),
  );
}

const isShown = (file: string) =>
  !/\.test\.tsx?$|^test\/|\/test\/|^features\/office\/showcase\//.test(file) && !file.startsWith("ui/tone");

test("a badge is red only when someone must act now, safety is at stake, or there is an error", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter(isShown);
  expect(files.flatMap(redOnesOf).toSorted()).toEqual(Object.values(reviewed).flat().toSorted());
});
