import type { Page } from "@playwright/test";

/** Milliseconds of each run. */
type EditTimes = {
  readonly every: number[];
  readonly afterOneKey: number[];
};

type Given = {
  readonly answers: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly today: string;
  readonly times: number;
};

type Answers = Given["answers"];
type Form = { readonly fields: ReadonlyMap<string, object> };
type Days = { readonly today: string };

/** The part of the instrument used here. */
type Instrument = {
  readonly formFor: (choice: { readonly version: unknown; readonly reason: string }) => Form;
  readonly versionOn: (day: string) => unknown;
  readonly evaluate: (form: Form, answers: Answers, days: Days) => object;
  readonly reevaluate: (before: object, answers: Answers, changed: readonly string[]) => object;
};

/** On the instrument's page: the time of all edits over these answers, and of those needed for one changed answer. */
export const timeEdits = (page: Page, given: Given): Promise<EditTimes> =>
  page.evaluate(async ({ answers, reason, today, times }) => {
    const index = "/index.ts"; // From the page, not from this file.
    const { evaluate, formFor, reevaluate, versionOn }: Instrument = await import(index);
    const days = { today };
    const form = formFor({ version: versionOn(answers["M0090"] ?? today), reason });
    const items = Object.keys(answers).filter((id) => form.fields.has(id) && id !== "M0090");
    const before = evaluate(form, answers, days);
    const timed = (work: () => void) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const every: number[] = [];
    const afterOneKey: number[] = [];
    for (let count = 0; count < times; count++) {
      const item = items[count % items.length] ?? "";
      const { [item]: _, ...changed } = answers;
      every.push(timed(() => evaluate(form, changed, days)));
      afterOneKey.push(timed(() => reevaluate(before, changed, [item])));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return { every, afterOneKey };
  }, given);
