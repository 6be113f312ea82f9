import type { Document } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/lib/api-error.ts";
import { type Action, type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { oneDocument, readDocumentsAgain } from "../queries.ts";

/** Runs one action on a document, then shows the current document. */
export function useDocumentAction(): Action<Document> & { readonly show: (document: Document) => void } {
  const { run, busy, refusal } = useAction(readDocumentsAgain);
  const queries = useQueryClient();
  const show = (document: Document) => queries.setQueryData(oneDocument(document.id).queryKey, document);

  return {
    run: (send, otherwise, afterward) =>
      run(
        async () => {
          const document = await send();
          show(document);
          return document;
        },
        otherwise,
        afterward,
      ),
    show,
    busy,
    refusal: refusal && { ...refusal, message: textOf(refusal) },
  };
}

function textOf({ message, error, fields }: Refusal): string {
  if (error instanceof ApiError && error.code === "conflict")
    return "Someone changed this document while you had it open. Select Cancel to review the current version, then try again.";
  return [message, ...Object.values(fields).filter((text) => text !== message)].join(" ");
}
