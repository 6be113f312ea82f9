import type { Warning } from "@hearthside/contract";
import type { WarningFamily, WarningType } from "@hearthside/contract/warning-words";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { firstWarnings } from "./queries.ts";
import { useLiveWarnings } from "./use-live-warnings.ts";
import { Due, WarningSubject, WarningTitle } from "./warning-cells.tsx";
import styles from "./warnings.module.css";
import { countWords } from "./words.ts";

const NdaDialog = later(async () => (await import("./nda-dialog.tsx")).NdaDialog);

type WarningCardProps = { family: WarningFamily; title: string; type?: WarningType };

/** The first five of a category, earliest due first, with the total. */
export function WarningCard({ title, ...filter }: WarningCardProps) {
  useLiveWarnings();
  const { data } = useQuery({ ...firstWarnings(filter), throwOnError: false });
  const aside = (
    <span className={styles.aside}>
      {data !== undefined && (
        <Badge tone={data.total === 0 ? "success" : "warning"}>{showNumber(data.total)}</Badge>
      )}
      <Link to="/warnings" search={filter} aria-label={`See All ${title}`}>
        See All
      </Link>
    </span>
  );
  return (
    <Panel title={title} aside={aside} skeleton={<SkeletonList rows={5} />}>
      <FirstWarnings title={title} {...filter} />
    </Panel>
  );
}

function FirstWarnings({ title, ...filter }: WarningCardProps) {
  const { data } = useSuspenseQuery(firstWarnings(filter));
  const [entering, setEntering] = useState<Warning>();
  if (data.warnings.length === 0)
    return (
      <Empty icon="checkCircle" title="No open warnings">
        Anything due, expiring or missing appears here automatically.
      </Empty>
    );
  return (
    <>
      <DataTable
        caption={`${title}: the first of ${countWords(data.total)}`}
        captionHidden
        columns={[
          { header: "Warning", cell: (warning) => <Line warning={warning} onNda={setEntering} /> },
          { header: "Action Required", cell: ({ action }) => action },
        ]}
        rows={data.warnings}
        rowKey={({ id }) => id}
        empty={null}
      />
      {entering && <NdaDialog warning={entering} onClose={() => setEntering(undefined)} />}
    </>
  );
}

type LineProps = { warning: Warning; onNda: (warning: Warning) => void };

const Line = ({ warning, onNda }: LineProps) => (
  <span className={styles.line}>
    <WarningTitle warning={warning} onNda={onNda} />
    <span className={styles.facts}>
      <WarningSubject warning={warning} />
      <Due dueOn={warning.dueOn} today={agencyToday()} />
    </span>
    {warning.detail !== null && <span className={styles.detail}>{warning.detail}</span>}
  </span>
);
