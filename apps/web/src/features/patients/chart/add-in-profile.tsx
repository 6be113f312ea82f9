import { Link } from "@tanstack/react-router";
import { useMay } from "#src/lib/use-may.ts";

/** Leads to the profile, where missing facts are added; hidden from users who may not. */
export function AddInProfile({ patientId }: { patientId: string }) {
  const mayEdit = useMay("patients", "edit");
  if (!mayEdit) return null;
  return (
    <Link
      to="/admin/clinical/patient-profile"
      search={{ patient: patientId }}
      aria-label="Add in Patient Profile"
    >
      Add
    </Link>
  );
}
