import type { DocumentKind } from "@hearthside/contract";
import * as z from "zod/mini";

/** What papers of most kinds say. */
export const DocumentContent = z.object({ text: z.string() });

/** The words of a paper; null where its kind has a form of its own. */
export function textOf({ kind, content }: { readonly kind: DocumentKind; readonly content: unknown }) {
  if (hasOwnForm(kind)) return null;
  return DocumentContent.parse(content).text;
}

/** Written on a screen of its own, not in the document wizard. */
export const hasOwnForm = (kind: DocumentKind): boolean =>
  kind === "plan-of-care" || kind === "frequency-order";
