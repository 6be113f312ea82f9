import type { Visit } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Select } from "#src/ui/select.tsx";
import { visitsOfPatient } from "../queries.ts";

type VisitFieldProps = {
  patientId: string;
  /** Only those that were missed. */
  missed?: boolean;
  value: string | null;
  error: string | undefined;
  onChange: (visitId: string | null) => void;
};

const none = "";

/** Which visit it is about, of the patient's certification period, the latest first. */
export function VisitField({ patientId, missed = false, value, error, onChange }: VisitFieldProps) {
  const { data, error: failure } = useQuery(visitsOfPatient(patientId));
  const visits = (data?.visits ?? []).filter(({ status }) => (missed ? status === "missed" : isHeld(status)));
  const options = visits
    .toSorted((one, other) => other.start.localeCompare(one.start))
    .map((visit) => ({ value: visit.id, label: visitWords(visit) }));
  return (
    <Select
      label="Visit"
      searchable
      nothingFoundMessage="No visit is like that."
      description={data !== undefined && visits.length === 0 ? nothing(missed) : undefined}
      options={[{ value: none, label: missed ? "Choose the visit" : "No visit" }, ...options]}
      value={value ?? none}
      error={failure === null ? error : messageOf(failure, "The visits could not be loaded.")}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

const isHeld = (status: Visit["status"]) => status !== "missed" && status !== "cancelled";

const nothing = (missed: boolean) =>
  missed
    ? "No visit was missed in this certification period."
    : "There is no visit in this certification period.";

function visitWords({ start, discipline, kind }: Visit): string {
  const [hour, minute] = [Number(start.slice(11, 13)), start.slice(14, 16)];
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  return `${showDate(start.slice(0, 10))}, ${clock}, ${discipline} ${kind}`;
}
