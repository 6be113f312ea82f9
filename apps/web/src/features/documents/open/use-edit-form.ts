import type { Document } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { agencyZone } from "#src/lib/moments.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useKeptOnLeaving } from "../drafts/draft-session.ts";
import { documentName } from "../labels.ts";
import { editSlot, type KeptEdit, keptEdit, oneDocument, readDocumentsAgain } from "../queries.ts";
import {
  type DocumentValues,
  documentToValues,
  freshDocument,
  valueProblems,
  valuesToChange,
} from "./document-values.ts";

type Editing = {
  readonly document: Document;
  readonly kept: KeptEdit | undefined;
  readonly onDone: () => void;
};

/**
 * A draft or returned document in a form, with times in the agency's time zone. Changes are kept on the device. `kept`:
 * continues earlier changes, over the version they were made to.
 */
export function useEditForm({ document, kept, onDone }: Editing) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const zone = agencyZone();
  const [begun] = useState(
    () => kept ?? { version: document.version, base: documentToValues(document, zone) },
  );
  const { version, base } = begun;
  const [session] = useState(() =>
    openEditSession(browserPlatform(), { documentId: document.id, version, base, from: kept }),
  );
  useKeptOnLeaving(session.flush);
  const doneAfter = async (work: () => Promise<void>) => {
    await work();
    await queries.invalidateQueries({ queryKey: keptEdit(document.id).queryKey });
    onDone();
  };
  const record = useRecordForm({
    initial: base,
    begun: kept?.values,
    onEntered: session.keep,
    version,
    problems: (values) => valueProblems(document.kind, values, zone),
    save: (values, over = version) =>
      call("PUT /documents/:id", { id: document.id, version: over, ...valuesToChange(values, zone) }),
    onSaved: (saved) => {
      queries.setQueryData(oneDocument(saved.id).queryKey, saved);
      readDocumentsAgain(queries);
      sayDone({ text: `${documentName(saved)} was saved.` });
      return doneAfter(session.end);
    },
    readFresh: freshDocument(document.id),
    toValues: (fresh) => documentToValues(fresh, zone),
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

/** Typed text is on the device within a second. */
const pauseMs = 400;

/** One dialog's changes to a document, kept on the device until they are saved or discarded. */
type EditSession = {
  /** Keeps the newest values when typing pauses. */
  readonly keep: (values: DocumentValues) => void;
  /** Keeps unsaved values at once. */
  readonly flush: () => Promise<void>;
  /** Removes what was kept, after a save or a discard. */
  readonly end: () => Promise<void>;
};

type Begun = Pick<KeptEdit, "version" | "base"> & {
  readonly documentId: string;
  readonly from?: KeptEdit | undefined;
};

/** `from`: the unsaved changes to continue. If the device cannot store anything, the tab asks before it closes. */
export function openEditSession(platform: Platform, { documentId, version, base, from }: Begun): EditSession {
  const slot = editSlot(platform, documentId);
  const writingId = from?.writingId ?? platform.newId();
  const isOwn = (kept: KeptEdit) => kept.writingId === writingId;
  let waiting: DocumentValues | undefined;
  let isOver = false;
  let callOff = () => {};
  let letTabGo = () => {};
  let writing: Promise<void> = Promise.resolve();

  const write = async (values: DocumentValues) => {
    if (isSame(values, base)) return slot.forget(isOwn);
    const at = new Date(platform.now()).toISOString();
    const place = await slot.keep({ writingId, at, version, base, values });
    letTabGo();
    letTabGo = place === "memory" ? platform.keepTabOpen() : () => {};
  };
  const flush = () => {
    callOff();
    const values = waiting;
    waiting = undefined;
    if (values !== undefined && !isOver) writing = writing.then(() => write(values));
    return writing;
  };
  return {
    keep: (values) => {
      if (waiting === undefined) callOff = platform.after(pauseMs, () => void flush());
      waiting = values;
    },
    flush,
    end: async () => {
      isOver = true;
      callOff();
      await writing;
      letTabGo();
      await slot.forget(isOwn);
    },
  };
}

const isSame = (one: DocumentValues, other: DocumentValues) => JSON.stringify(one) === JSON.stringify(other);
