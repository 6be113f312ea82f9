import type { Assessment } from "@hearthside/contract";
import { type Answers, type Field, type Form, formFor, type Reason } from "@hearthside/oasis";
import { answerWords } from "../answer-words.ts";
import { formOf, versionOf } from "../form-of.ts";

export type Change = "changed" | "same" | "only-before" | "only-now";
export type Difference = { field: Field; before?: string; now?: string; change: Change };
type SectionDifferences = { name: string; differences: readonly Difference[] };

type Previous = NonNullable<Assessment["previous"]>;

/** Every field answered in either assessment, in words and in the instrument's order. `today` chooses the form if M0090 is missing. */
export function differencesOf(
  { reason, answers: now }: { reason: Reason; answers: Answers },
  previous: Previous,
  today: string,
): readonly SectionDifferences[] {
  const before: Answers = previous.answers;
  const form = formOf(reason, now, today);
  const older = formFor({ version: versionOf(before, today), reason: previous.reason });
  return form.sections
    .map(({ id, name }) => {
      const fields = fieldsOf(form, older, id);
      const differences = fields.flatMap((field) => differenceOf(field, before, now));
      return { name, differences };
    })
    .filter(({ differences }) => differences.length > 0);
}

/** The section's current fields, then those only the older form had. */
function fieldsOf(form: Form, older: Form, sectionId: string): readonly Field[] {
  const asked = answeredIn(form, sectionId);
  const dropped = answeredIn(older, sectionId).filter(({ id }) => !form.fields.has(id));
  return [...asked, ...dropped];
}

const answeredIn = ({ sections }: Form, sectionId: string) =>
  sections
    .filter(({ id }) => id === sectionId)
    .flatMap(({ groups }) =>
      groups.flatMap(({ fields }) => fields.flatMap((field) => field.subFields ?? [field])),
    );

function differenceOf(field: Field, before: Answers, now: Answers): readonly Difference[] {
  const [old, current] = [before[field.id], now[field.id]];
  if (old === undefined && current === undefined) return [];
  return [
    {
      field,
      ...(old !== undefined && { before: answerWords(field, old) }),
      ...(current !== undefined && { now: answerWords(field, current) }),
      change: changeOf(old, current),
    },
  ];
}

function changeOf(before: string | undefined, now: string | undefined): Change {
  if (before === undefined) return "only-now";
  if (now === undefined) return "only-before";
  return before === now ? "same" : "changed";
}
