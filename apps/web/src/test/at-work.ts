import { expect, vi } from "vitest";
import type { AssessmentSync, Saved } from "#src/features/assessments/sync/assessment-sync.ts";
import { openAssessment } from "#src/features/assessments/sync/open-assessment.ts";
import { assessmentServer } from "./assessment-server.ts";
import { newBrowser, openTab, type TabOptions } from "./browser.ts";
import { eventually } from "./eventually.ts";
import { userWith } from "./records.ts";

// failed attempts are logged by the browser, which is expected in a test
vi.spyOn(console, "warn").mockImplementation(() => undefined);

export const nurse = userWith("Staff");

type Options = Partial<Pick<TabOptions, "browser" | "user" | "diesAt" | "changes">> & {
  readonly server?: ReturnType<typeof assessmentServer>;
};

/** A nurse with an assessment open in a tab. */
export async function atWork({ server = assessmentServer(), ...options }: Options = {}) {
  const { browser = newBrowser() } = options;
  const tab = openTab({ browser, user: nurse, send: server.send, ...options });
  const sync = await openAssessment(server.id, tab.platform);
  return { server, browser, tab, sync };
}

export const answer = (sync: AssessmentSync, item: string, value: string | null) =>
  sync.change([{ item, value }]);

export const shown = (sync: AssessmentSync, item: string) => sync.state().answers.get(item)?.value;

/** Waits until the state is so. */
export const expectSaved = (sync: AssessmentSync, saved: Saved) =>
  eventually(() => expect(sync.state().saved).toBe(saved));
