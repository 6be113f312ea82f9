import { createContext, type ReactNode, useContext, useState } from "react";
import { later } from "#src/ui/later.tsx";

const AddPatientDialog = later(
  async () => (await import("#src/features/patients/add-patient/add-patient-dialog.tsx")).AddPatientDialog,
);

const NextStepOfNew = later(
  async () => (await import("#src/features/patients/admissions/next-step.tsx")).NextStepOfNew,
);

const OpenContext = createContext<(() => void) | undefined>(undefined);

/** One dialog for every "add patient" button; its chunk loads on first use. */
export function AddPatientProvider({ children }: { children: ReactNode }) {
  const [{ opened, round }, setState] = useState({ opened: false, round: 0 });
  return (
    <OpenContext value={() => setState({ opened: true, round: round + 1 })}>
      {children}
      {round > 0 && (
        <AddPatientDialog
          key={round}
          opened={opened}
          onClose={() => setState({ opened: false, round })}
          nextStep={(patientId) => <NextStepOfNew key={patientId} patientId={patientId} />}
        />
      )}
    </OpenContext>
  );
}

/** Opens the dialog that creates a patient. */
export function useAddPatient(): () => void {
  const open = useContext(OpenContext);
  if (open === undefined) throw new Error("useAddPatient() needs an AddPatientProvider around it");
  return open;
}
