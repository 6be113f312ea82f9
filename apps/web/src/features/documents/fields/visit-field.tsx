import type { DocumentKind, Visit } from "@hearthside/contract";
import { mayDocument } from "@hearthside/contract/document-life-cycle";
import { visitKindLabels } from "@hearthside/contract/visit-labels";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { showLocalClock } from "#src/lib/clock.ts";
import { useSession } from "#src/lib/session-state.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Select } from "#src/ui/select.tsx";
import { beforeSigning } from "../labels.ts";
import { visitsOfPatient } from "../queries.ts";

type VisitFieldProps = {
  patientId: string;
  /** The kind of document, which decides the visits offered. */
  kind: DocumentKind;
  /** Starts with the visit in progress, if there is one. */
  prefersOpen?: boolean;
  value: string | null;
  required: boolean;
  error: string | undefined;
  onChange: (visitId: string | null) => void;
};

const none = "";

/** A visit of the patient's certification period, latest first. */
export function VisitField({
  patientId,
  kind,
  prefersOpen = false,
  value,
  required,
  error,
  onChange,
}: VisitFieldProps) {
  const { data, error: failure } = useQuery(visitsOfPatient(patientId));
  const visits = (data?.visits ?? []).filter(({ id, status }) => id === value || mayDocument(kind, status));
  usePreferred(
    visits.filter(({ status }) => prefersOpen && status === "in-progress"),
    { value, onChange },
  );
  const options = visits
    .toSorted((one, other) => other.start.localeCompare(one.start))
    .map((visit) => ({ value: visit.id, label: visitText(visit) }));
  return (
    <Select
      label="Visit"
      searchable
      nothingFoundMessage="No visits found."
      description={
        data !== undefined && visits.length === 0 ? nothing(kind) : required ? undefined : beforeSigning
      }
      required={required}
      options={[{ value: none, label: "Choose a visit" }, ...options]}
      value={value ?? none}
      error={failure === null ? error : messageOf(failure, "The visits could not be loaded.")}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

const nothing = (kind: DocumentKind) =>
  kind === "missed-visit-report"
    ? "No missed visits in this certification period."
    : "No visit has started in this certification period. Check in, or enter the visit times manually with a reason.";

type Open = { readonly id: string; readonly userId: string | null };
type Choice = Pick<VisitFieldProps, "value" | "onChange">;

/** The user's own visit in progress, or the only one, unless one is chosen. */
function usePreferred(open: readonly Open[], { value, onChange }: Choice): void {
  const { user } = useSession();
  const own = open.find(({ userId }) => userId === user?.UserId);
  const preferred = (own ?? (open.length === 1 ? open[0] : undefined))?.id;
  const offered = useRef<string>(undefined);
  // once for each visit in progress, so that a cleared field stays empty
  useEffect(() => {
    if (preferred === undefined || offered.current === preferred) return;
    offered.current = preferred;
    if (value === null) onChange(preferred);
  }, [preferred, value, onChange]);
}

/** For example '03/04/2026, 9:00 AM, SN, Routine visit'. */
export function visitText({ start, discipline, kind }: Visit): string {
  return `${showDate(start.slice(0, 10))}, ${showLocalClock(start)}, ${discipline}, ${visitKindLabels[kind]}`;
}
