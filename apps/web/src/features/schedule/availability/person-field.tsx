import { Select } from "#src/ui/select.tsx";
import { listedName, useClinicians } from "../data/use-clinicians.ts";
import { useMay } from "../use-may.ts";

type PersonFieldProps = { userId: string; onChange: (userId: string) => void };

/** Chooses a clinician; only schedulers can edit the availability of others. */
export function PersonField({ userId, onChange }: PersonFieldProps) {
  const { clinicians } = useClinicians();
  const mayChoose = useMay("approve");
  if (!mayChoose) return null;
  const options = clinicians
    .filter(({ hasLeft }) => !hasLeft)
    .map((one) => ({
      value: one.id,
      label: [listedName(one), one.discipline && `(${one.discipline})`].filter(Boolean).join(" "),
    }));
  return (
    <Select
      label="Clinician"
      searchable
      data-autofocus
      openOnFocus={false}
      options={options}
      value={options.some(({ value }) => value === userId) ? userId : null}
      placeholder="Choose a clinician"
      onChange={onChange}
    />
  );
}
