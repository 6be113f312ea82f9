import type { DocumentKind, TextTemplate } from "@hearthside/contract";
import { documentTexts } from "./document-texts.ts";
import { goals, interventions } from "./goals.ts";
import { phrases } from "./phrases.ts";

type Kind = TextTemplate["kind"];
type Wording = { readonly title: string; readonly text: string; readonly documentKind?: DocumentKind };

const builtIn = (kind: Kind, wordings: readonly Wording[]): TextTemplate[] =>
  wordings.map(({ title, text, documentKind = null }, index) => ({
    id: `built-in-${kind}-${index + 1}`,
    version: 1,
    kind,
    documentKind,
    title,
    text,
    isOwn: false,
    isRemoved: false,
  }));

/** Wording that comes with the product; what depends on the patient is left open as ____. */
export const builtInTemplates: readonly TextTemplate[] = [
  ...builtIn("document", documentTexts),
  ...builtIn("phrase", phrases),
  ...builtIn("goal", goals),
  ...builtIn("intervention", interventions),
];
