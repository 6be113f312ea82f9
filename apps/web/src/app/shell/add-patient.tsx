import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";

const AddPatientDialog = lazy(async () => {
  const { AddPatientDialog } = await import("#src/features/patients/add-patient/add-patient-dialog.tsx");
  return { default: AddPatientDialog };
});

const OpenContext = createContext<(() => void) | undefined>(undefined);

/** One dialog for every place that offers to add a patient; its part of the program comes with the first use. */
export function AddPatientProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <OpenContext value={() => setOpened(true)}>
      {children}
      {opened !== undefined && (
        <Suspense>
          <AddPatientDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
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
