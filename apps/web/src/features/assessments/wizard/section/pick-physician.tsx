import type { Physician } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { later } from "#src/ui/later.tsx";
import { useWizard } from "../state/use-form.ts";

const PhysicianSelect = later(
  async () => (await import("#src/features/patients/physicians/physician-select.tsx")).PhysicianSelect,
);

/** Fills in the physician from the directory. */
export function PickPhysician() {
  const { store, mayEdit } = useWizard();
  if (!mayEdit) return null;
  return (
    <PhysicianSelect
      label="Choose from the directory"
      value={null}
      onChange={(_, physician) => physician && fill(physician)}
    />
  );

  function fill(physician: Physician) {
    const { npi, firstName, lastName, credential, phoneNumber } = physician;
    store.answer("M0018", npi);
    store.answer("physicianName", `${firstName} ${lastName}, ${credential}`);
    store.answer("physicianAddress", addressLine(physician) || null);
    store.answer("physicianPhone", phoneNumber === null ? null : formatUsPhone(phoneNumber));
  }
}

/** "100 Main St, Austin, TX 78704", from the parts that are recorded. */
const addressLine = ({ street, city, state, zip }: Physician) =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
