import type { WrittenKind } from "@hearthside/contract/document-life-cycle";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { later } from "#src/ui/later.tsx";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { ownDraftsKey } from "../drafts/own-drafts-key.ts";

const WizardDialog = later(async () => (await import("./wizard-dialog.tsx")).WizardDialog);

/** What is already known about a new document. */
export type WizardStart = {
  kind?: WrittenKind;
  patientIds?: readonly string[];
  /** An unfinished document to continue. */
  draft?: FoundDraft;
};

type Open = (start?: WizardStart) => void;

const OpenContext = createContext<Open | undefined>(undefined);

/** One dialog for every place that starts a new document. Its code loads on first use. */
export function DocumentWizardProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<WizardStart>();
  const queries = useQueryClient();
  return (
    <OpenContext value={(known = {}) => setStart(known)}>
      {children}
      {start !== undefined && <WizardDialog start={start} onClose={close} />}
    </OpenContext>
  );

  function close() {
    setStart(undefined);
    void queries.invalidateQueries({ queryKey: ownDraftsKey });
  }
}

/** Opens 'Create New Document'. */
export function useDocumentWizard(): { open: Open } {
  const open = useContext(OpenContext);
  if (open === undefined) throw new Error("useDocumentWizard() needs a DocumentWizardProvider around it");
  return { open };
}
