import { Button } from "@mantine/core";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { useFileActs } from "../acts/use-file-acts.tsx";
import styles from "../files.module.css";
import { filesKey, patientFiles } from "../queries.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import { documentColumns } from "./document-columns.tsx";
import { MoreFiles } from "./more-files.tsx";
import { RemovedToo } from "./removed-too.tsx";
import { isUnfinished, UnfinishedUploads } from "./unfinished-uploads.tsx";

type SectionProps = { patientId: string; subjectId?: string | undefined };

/** The content of the Uploaded Documents section of the hub. */
export function UploadedDocumentsSection(props: SectionProps) {
  useLiveRecords({ kind: "file", patientId: props.patientId, queryKey: filesKey(props.patientId) });
  return (
    <Loaded>
      <Documents {...props} />
    </Loaded>
  );
}

function Documents({ patientId, subjectId }: SectionProps) {
  const [withRemoved, setWithRemoved] = useState(false);
  const asked = useDeferredValue(withRemoved);
  const list = useSuspenseInfiniteQuery(patientFiles(patientId, "documents", asked));
  const mayEdit = useMay("files", "edit");
  const [isUploading, setIsUploading] = useState(false);
  const { acts, dialog } = useFileActs();
  const files = list.data.pages.flatMap((page) => page.files);
  const stored = files.filter(({ status }) => status === "stored");
  const { drawn, more } = useDrawnRows({ rows: stored, next: list, isMarked: ({ id }) => id === subjectId });
  const upload = mayEdit && (
    <Button
      variant="default"
      leftSection={<Icon name="upload" size={16} />}
      onClick={() => setIsUploading(true)}
    >
      Upload files
    </Button>
  );
  return (
    <div className={styles.section}>
      {mayEdit && (
        <div className={styles.head}>
          <RemovedToo checked={withRemoved} onChange={setWithRemoved} />
          {stored.length > 0 && upload}
        </div>
      )}
      {mayEdit && <UnfinishedUploads files={files.filter(isUnfinished)} />}
      <DataTable
        caption="Uploaded documents"
        captionHidden
        columns={documentColumns(acts, mayEdit)}
        rows={drawn}
        rowKey={({ id }) => id}
        marked={subjectId}
        empty={
          <Empty icon="document" title="No documents uploaded yet" action={upload}>
            Referrals, insurance cards, consents and results appear here once they are uploaded.
          </Empty>
        }
      />
      <MoreFiles list={more} />
      {isUploading && <UploadDialog patientId={patientId} onClose={() => setIsUploading(false)} />}
      {dialog}
    </div>
  );
}
