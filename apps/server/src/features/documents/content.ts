import type { DocumentKind } from "@hearthside/contract";
import * as z from "zod/mini";

/** The content of most kinds of documents. */
export const DocumentContent = z.object({ text: z.string() });

/** The text of a document. Null for a kind with a form of its own. */
export function textOf({ kind, content }: { readonly kind: DocumentKind; readonly content: unknown }) {
  if (hasOwnForm(kind)) return null;
  return DocumentContent.parse(content).text;
}

/** Written on a screen of its own instead of the document wizard. */
export const hasOwnForm = (kind: DocumentKind): boolean =>
  kind === "plan-of-care" || kind === "frequency-order";
