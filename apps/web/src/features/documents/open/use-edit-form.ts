import type { Document } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { agencyZone } from "#src/lib/moments.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useKeptOnLeaving } from "../drafts/use-kept-on-leaving.ts";
import { keptEdit, oneDocument, readDocumentsAgain } from "../queries.ts";
import { paperName } from "../words.ts";
import { openEditSession } from "./edit-session.ts";
import type { KeptEdit } from "./kept-edit.ts";
import { freshPaper, paperToValues, valueProblems, valuesToChange } from "./paper-values.ts";

type Editing = { readonly paper: Document; readonly kept: KeptEdit | undefined; readonly onDone: () => void };

/**
 * A draft or returned document in a form, with times in the agency's time zone. Changes are kept on the device. `kept`:
 * continues earlier changes, over the version they were made to.
 */
export function useEditForm({ paper, kept, onDone }: Editing) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const zone = agencyZone();
  const [begun] = useState(() => kept ?? { version: paper.version, base: paperToValues(paper, zone) });
  const { version, base } = begun;
  const [session] = useState(() =>
    openEditSession(browserPlatform(), { paperId: paper.id, version, base, from: kept }),
  );
  useKeptOnLeaving(session.flush);
  const doneAfter = async (work: () => Promise<void>) => {
    await work();
    await queries.invalidateQueries({ queryKey: keptEdit(paper.id).queryKey });
    onDone();
  };
  const record = useRecordForm({
    initial: base,
    begun: kept?.values,
    onTyped: session.keep,
    version,
    problems: (values) => valueProblems(paper.kind, values, zone),
    save: (values, over = version) =>
      call("PUT /documents/:id", { id: paper.id, version: over, ...valuesToChange(values, zone) }),
    onSaved: (saved) => {
      queries.setQueryData(oneDocument(saved.id).queryKey, saved);
      readDocumentsAgain(queries);
      sayDone({ words: `${paperName(saved)} was saved.` });
      return doneAfter(session.end);
    },
    readFresh: freshPaper(paper.id),
    toValues: (fresh) => paperToValues(fresh, zone),
    otherwise: "The document could not be saved.",
  });
  return {
    ...record,
    /** Unsaved changes stay on the device and are offered again. */
    leave: () => void doneAfter(session.flush),
    discard: () => void doneAfter(session.end),
  };
}

export type EditForm = ReturnType<typeof useEditForm>["form"];
