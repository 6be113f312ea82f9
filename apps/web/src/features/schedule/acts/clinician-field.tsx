import type { OrderDiscipline } from "@hearthside/contract";
import { agencyToday } from "#src/lib/moments.ts";
import { Select } from "#src/ui/select.tsx";
import { addDays, addMinutes, dayOf } from "../data/local-time.ts";
import { listedName, useClinicians } from "../data/use-clinicians.ts";
import { useSchedule } from "../data/use-schedule.ts";
import { type Candidate, candidatesFor } from "./fitting-clinicians.ts";
import type { VisitSpan } from "./when.ts";

type ClinicianFieldProps = {
  discipline: OrderDiscipline;
  span: VisitSpan | undefined;
  /** The visit it is about: it stands in nobody's way. */
  visitId?: string | undefined;
  /** Null: nobody yet. */
  value: string | null;
  error?: string | undefined;
  onChange: (userId: string | null) => void;
  /** A dialog opens with the focus here, and the list closed. */
  startsHere?: boolean;
};

const nobody = "";

/** Clinicians of the fitting discipline, those free at that time first; of the others it says why they are not. */
export function ClinicianField({
  value,
  error,
  onChange,
  startsHere = false,
  ...wanted
}: ClinicianFieldProps) {
  const { clinicians } = useClinicians();
  const { visits } = useSchedule(daysAround(wanted.span));
  const found = candidatesFor(wanted, clinicians, visits);
  return (
    <Select
      label="Clinician"
      description="Those who are free at that time stand first."
      searchable
      data-autofocus={startsHere || undefined}
      openOnFocus={!startsHere}
      nothingFoundMessage="Nobody of this discipline has that name."
      options={[{ value: nobody, label: "Nobody yet" }, ...found.map(toOption)]}
      value={value ?? nobody}
      error={error}
      onChange={(chosen) => onChange(chosen === nobody ? null : chosen)}
    />
  );
}

const toOption = ({ clinician, whyNot }: Candidate) => ({
  value: clinician.id,
  label: [`${listedName(clinician)} (${clinician.discipline})`, whyNot].filter(Boolean).join(": "),
});

/** A visit of the evening before may reach into the day. */
function daysAround(span: VisitSpan | undefined) {
  const first = span === undefined ? agencyToday() : dayOf(span.start);
  const last = span === undefined ? first : dayOf(addMinutes(span.start, span.minutes));
  return { first: addDays(first, -1), last };
}
