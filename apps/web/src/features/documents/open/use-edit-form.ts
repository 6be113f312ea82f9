import type { Document } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { agencyZone } from "#src/lib/moments.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { oneDocument, readDocumentsAgain } from "../queries.ts";
import { paperName } from "../words.ts";
import { freshPaper, paperToValues, valueProblems, valuesToChange } from "./paper-values.ts";

/** A draft or a returned paper in a form; its times stand on the agency's clock. */
export function useEditForm(paper: Document, onDone: () => void) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const zone = agencyZone();
  return useRecordForm({
    initial: paperToValues(paper, zone),
    version: paper.version,
    problems: (values) => valueProblems(paper.kind, values, zone),
    save: (values, version = paper.version) =>
      call("PUT /documents/:id", { id: paper.id, version, ...valuesToChange(values, zone) }),
    onSaved: (saved) => {
      queries.setQueryData(oneDocument(saved.id).queryKey, saved);
      readDocumentsAgain(queries);
      sayDone({ words: `${paperName(saved)} was saved.` });
      onDone();
    },
    readFresh: freshPaper(paper.id),
    toValues: (fresh) => paperToValues(fresh, zone),
    otherwise: "The document could not be saved.",
  });
}

export type EditForm = ReturnType<typeof useEditForm>["form"];
