import { type AuditFamily, auditFamilyNames } from "@hearthside/contract/audit-families";
import { auditFamilies } from "@hearthside/contract/audit-labels";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { withField } from "#src/lib/address.ts";
import { call, callQuery } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DateField } from "#src/ui/date/date-field.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Select } from "#src/ui/select.tsx";
import { TabRow } from "#src/ui/tab-row.tsx";
import styles from "./audit.module.css";
import { type AuditFilter } from "./audit-filter.ts";
import { AuditList } from "./audit-list.tsx";

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

/** How far the audit trail is protected against tampering. */
function SealState() {
  const { data } = useQuery(auditSeals);
  if (data === undefined) return <p className={styles.seals} />;
  const { sealed, anchored, notSealed, notAnchored, isBehind } = data;
  return (
    <>
      {isBehind && (
        <Banner tone="warning">
          Some audit entries are not protected against tampering yet. If this message stays, contact your
          system administrator.
        </Banner>
      )}
      <p className={styles.seals}>
        {sealed === null
          ? "No entries are protected against tampering yet."
          : `Protected against tampering through entry ${showNumber(sealed.seq)}, ${showMoment(sealed.at)}.`}{" "}
        {anchored === null ? "No external copy yet." : `Last external copy ${showMoment(anchored.at)}.`}{" "}
        {`In the last hour: ${counted(notSealed, "entry", "entries")} not yet protected, ${showNumber(notAnchored)} not yet copied.`}
      </p>
    </>
  );
}

function AuditTabs({ view }: { view: AuditFilter["view"] }) {
  return (
    <TabRow label="Audit sections" current={view ?? "trail"}>
      <li>
        <Link
          to="/audit"
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={view === undefined ? "page" : undefined}
        >
          Activity
        </Link>
      </li>
      <li>
        <Link
          to="/audit"
          search={{ view: "disclosures" }}
          activeOptions={{ exact: true }}
          aria-current={view === "disclosures" ? "page" : undefined}
        >
          Disclosures
        </Link>
      </li>
    </TabRow>
  );
}

type AuditFiltersProps = {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  person: ReactNode;
  patient: ReactNode;
};

const options = [
  { value: "all", label: "All" },
  ...auditFamilyNames.map((value) => ({ value, label: auditFamilies[value].label })),
] as const;

function AuditFilters({ filter, onFilter, person, patient }: AuditFiltersProps) {
  return (
    <FilterRow set={Object.keys(filter).length}>
      <Select<AuditFamily | "all">
        label="Activity"
        options={options}
        value={filter.family ?? "all"}
        onChange={(next) => onFilter(withField(filter, "family", next === "all" ? undefined : next))}
      />
      {person}
      {patient}
      <Day label="From" field="from" filter={filter} onFilter={onFilter} />
      <Day label="To" field="to" filter={filter} onFilter={onFilter} />
    </FilterRow>
  );
}

type DayProps = Pick<AuditFiltersProps, "filter" | "onFilter"> & { label: string; field: "from" | "to" };

/** A date that is not fully typed yet changes nothing. */
const Day = ({ label, field, filter, onFilter }: DayProps) => (
  <DateField
    label={label}
    value={filter[field] ?? null}
    onChange={(day, text) => {
      if (day !== null || text === "") onFilter(withField(filter, field, day ?? undefined));
    }}
  />
);

const auditKey = ["audit"] as const;
const fromStart = "";

/** In pages; keeps the shown rows until the next answer arrives. */
const auditTrail = ({ view: _, ...filter }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, "trail", filter],
    queryFn: ({ signal, pageParam }) =>
      call("GET /audit", { ...filter, ...(pageParam !== fromStart && { after: pageParam }) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

const auditSeals = callQuery({ queryKey: [...auditKey, "seals"], throwOnError: false }, "GET /audit/seals");
