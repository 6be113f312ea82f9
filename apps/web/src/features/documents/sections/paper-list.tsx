import type { DocumentSummary } from "@hearthside/contract";
import type { DocumentStatus } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import type { Column } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import type { PapersOfPatient } from "../queries.ts";
import { PaperRows } from "./paper-rows.tsx";
import styles from "./sections.module.css";
import { StatusFilter } from "./status-filter.tsx";

type PaperListProps = {
  patientId: string;
  subjectId: string | undefined;
  episodeId: string | undefined;
  which: NonNullable<PapersOfPatient["which"]>;
  words: { caption: string; add: string; icon: IconName; none: string; lead: string };
  columns: readonly Column<DocumentSummary>[];
  onAdd: () => void;
};

/** A list of a patient's documents, filtered by status. */
export function PaperList({ words, columns, which, onAdd, ...props }: PaperListProps) {
  const { patientId, episodeId, subjectId } = props;
  const mayWrite = useMay("documents", "edit");
  const [status, setStatus] = useState<DocumentStatus>();
  const none = (
    <Empty icon={words.icon} title={words.none}>
      {words.lead}
    </Empty>
  );
  return (
    <div className={styles.section}>
      <div className={styles.tools}>
        <StatusFilter value={status} onChange={setStatus} />
        {mayWrite && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={onAdd}>
            {words.add}
          </Button>
        )}
      </div>
      <PaperRows
        caption={words.caption}
        wanted={{ id: patientId, which, ...(episodeId && { episodeId }), ...(status && { status }) }}
        columns={columns}
        marked={subjectId}
        empty={status === undefined ? none : <AllAgain onAll={() => setStatus(undefined)} />}
      />
    </div>
  );
}

function AllAgain({ onAll }: { onAll: () => void }) {
  const all = (
    <Button variant="default" onClick={onAll}>
      Show all
    </Button>
  );
  return <Empty icon="filter" title="No documents with this status" action={all} />;
}
