import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageTitle } from "#src/ui/page-title.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { AuditFilters, AuditTabs } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditTrail } from "./queries.ts";
import { SealState } from "./seal-state.tsx";

type AuditScreenProps = {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  /** The field that filters by person; it gets the selected person's name once known. */
  person: (name: string | undefined) => ReactNode;
  patient: (name: string | undefined) => ReactNode;
  /** The accounting of disclosures, on its own tab. */
  disclosures: ReactNode;
  actions?: ReactNode;
};

/** Activity; with a patient chosen: who saw this chart. */
export function AuditScreen({ filter, disclosures, actions, ...trail }: AuditScreenProps) {
  const isTrail = filter.view === undefined;
  return (
    <>
      <PageTitle tabs={<AuditTabs view={filter.view} />} actions={isTrail && actions}>
        Audit
      </PageTitle>
      {isTrail ? <TrailPart filter={filter} {...trail} /> : disclosures}
    </>
  );
}

type TrailPartProps = Omit<AuditScreenProps, "disclosures" | "actions">;

function TrailPart({ filter, onFilter, person, patient }: TrailPartProps) {
  const trail = useInfiniteQuery(auditTrail(filter));
  const [first] = trail.isPlaceholderData ? [] : (trail.data?.pages ?? []);
  const userName = filter.user === undefined ? undefined : first?.entries[0]?.userName;
  return (
    <>
      <AuditFilters
        filter={filter}
        onFilter={onFilter}
        person={person(userName ?? undefined)}
        patient={patient(first?.patientName ?? undefined)}
      />
      <SealState />
      <AuditList trail={trail} isNarrowed={Object.keys(filter).length > 0} onAll={() => onFilter({})} />
    </>
  );
}
