import { useProofAsked } from "#src/lib/proof.ts";
import { later } from "#src/ui/later.tsx";

export const ProofDialog = later(async () => (await import("./proof-dialog.tsx")).ProofDialog);

/** Verifies users' identity whenever a call needs it. */
export function ProofAsked() {
  const asked = useProofAsked();
  return asked !== undefined && <ProofDialog key={asked} asked={asked} />;
}
