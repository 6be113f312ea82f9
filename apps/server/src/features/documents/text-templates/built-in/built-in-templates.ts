import type { DocumentKind, TextTemplate } from "@hearthside/contract";
import { documentTexts } from "./document-texts.ts";
import { goals, interventions } from "./goals.ts";
import { medicationSets } from "./medication-sets.ts";
import { phrases } from "./phrases.ts";

type Kind = TextTemplate["kind"];
type Wording = Pick<TextTemplate, "title" | "text"> & {
  readonly documentKind?: DocumentKind;
  readonly lines?: TextTemplate["lines"];
};

const builtIn = (kind: Kind, wordings: readonly Wording[]): TextTemplate[] =>
  wordings.map(({ title, text, documentKind = null, lines = [] }, index) => ({
    id: `built-in-${kind}-${index + 1}`,
    version: 1,
    kind,
    documentKind,
    discipline: null,
    place: null,
    title,
    text,
    lines,
    isOwn: false,
    isPersonal: false,
    isRemoved: false,
    changedAt: null,
    changedByName: null,
  }));

/** The built-in templates. What depends on the patient is a blank, ____. */
export const builtInTemplates: readonly TextTemplate[] = [
  ...builtIn("document", documentTexts),
  ...builtIn("phrase", phrases),
  ...builtIn("goal", goals),
  ...builtIn("intervention", interventions),
  ...builtIn("medication-set", medicationSets),
];
