import type { OrderDiscipline } from "@hearthside/contract";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { listedName } from "#src/lib/person-name.ts";
import { Select } from "#src/ui/select.tsx";
import { addDays, addMinutes, dayOf } from "../data/local-time.ts";
import { useClinicians } from "../data/queries.ts";
import { useSchedule } from "../data/use-schedule.ts";
import { type Candidate, candidatesFor } from "./free-places.ts";
import type { VisitSpan } from "./when.ts";

type ClinicianFieldProps = {
  discipline: OrderDiscipline;
  span: VisitSpan | undefined;
  /** The visit itself, so that it does not count as a conflict. */
  visitId?: string | undefined;
  /** Null when unassigned. */
  value: string | null;
  error?: ReactNode;
  onChange: (userId: string | null) => void;
  /** Gets the focus when the dialog opens, with the list closed. */
  startsHere?: boolean;
};

const nobody = "";

/** Clinicians of the discipline, available ones first, the others with the reason they are not. */
export function ClinicianField({
  value,
  error,
  onChange,
  startsHere = false,
  ...input
}: ClinicianFieldProps) {
  const { clinicians } = useClinicians();
  const { visits } = useSchedule(daysAround(input.span));
  const found = candidatesFor(input, clinicians, visits);
  return (
    <Select
      label="Clinician"
      description="Available clinicians are listed first."
      searchable
      data-autofocus={startsHere || undefined}
      openOnFocus={!startsHere}
      nothingFoundMessage="No clinician in this discipline has that name."
      options={[{ value: nobody, label: "Unassigned" }, ...found.map(toOption)]}
      value={value ?? nobody}
      error={error}
      onChange={(chosen) => onChange(chosen === nobody ? null : chosen)}
    />
  );
}

const toOption = ({ clinician, whyNot }: Candidate) => ({
  value: clinician.id,
  label: [`${listedName(clinician)}, ${clinician.discipline}`, whyNot].filter(Boolean).join(": "),
});

/** Includes the day before, because its last visit may end after midnight. */
function daysAround(span: VisitSpan | undefined) {
  const first = span === undefined ? agencyToday() : dayOf(span.start);
  const last = span === undefined ? first : dayOf(addMinutes(span.start, span.minutes));
  return { first: addDays(first, -1), last };
}
