import { Button } from "@mantine/core";
import { Empty } from "#src/ui/empty.tsx";
import type { PatientFilter } from "./queries.ts";

type NoPatientsProps = { filter: PatientFilter; onAdd: (() => void) | undefined };

export function NoPatients({ filter: { text, status }, onAdd }: NoPatientsProps) {
  if (text !== "")
    return (
      <Empty icon="search" title={`No patient matches “${text}”.`}>
        Check the spelling, or try the date of birth (MM/DD/YYYY), a phone number or the record number.
      </Empty>
    );
  if (status !== undefined)
    return (
      <Empty icon="filter" title="No patient has this status.">
        Choose another status to see other patients.
      </Empty>
    );
  return (
    <Empty
      icon="users"
      title="No patients yet"
      action={onAdd && <Button onClick={onAdd}>Add a New Patient</Button>}
    >
      Every patient you have access to is listed here.
    </Empty>
  );
}
