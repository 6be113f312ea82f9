import type { WrittenKind } from "@hearthside/contract/document-life-cycle";
import { createContext, type ReactNode, useContext, useState } from "react";
import { later } from "#src/ui/later.tsx";

const WizardDialog = later(async () => (await import("./wizard-dialog.tsx")).WizardDialog);

/** What is known of a new document before anything is entered. */
export type WizardStart = { kind?: WrittenKind; patientIds?: readonly string[] };

type Open = (start?: WizardStart) => void;

const OpenContext = createContext<Open | undefined>(undefined);

/** One dialog for every place that offers a new document; its part of the program comes with the first use. */
export function DocumentWizardProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<WizardStart>();
  return (
    <OpenContext value={(known = {}) => setStart(known)}>
      {children}
      {start !== undefined && <WizardDialog start={start} onClose={() => setStart(undefined)} />}
    </OpenContext>
  );
}

/** Opens 'Create New Document'. */
export function useDocumentWizard(): { open: Open } {
  const open = useContext(OpenContext);
  if (open === undefined) throw new Error("useDocumentWizard() needs a DocumentWizardProvider around it");
  return { open };
}
