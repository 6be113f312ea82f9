import { ActionIcon, Button } from "@mantine/core";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { logQuietly } from "#src/lib/log.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import styles from "../files.module.css";
import { categoryWord } from "../labels.ts";
import { contentAddress, filesKey, patientFiles, type StoredFile } from "../queries.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import { type FileActions, useFileActions } from "../use-file-actions.tsx";
import { isUnfinished, MoreFiles, RemovedToo, UnfinishedUploads } from "./list-parts.tsx";

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
  const { actions, dialog } = useFileActions();
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
    <div className={shared.column}>
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
        columns={documentColumns(actions, mayEdit)}
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

const documentColumns = (actions: FileActions, mayEdit: boolean): Column<StoredFile>[] => [
  { header: "Name", cell: (file) => <NameCell file={file} actions={actions} /> },
  { header: "Type", cell: ({ extension }) => extension.toUpperCase() },
  {
    header: "Size",
    cell: ({ size }) => <span className={shared.oneLine}>{showSize(size)}</span>,
    align: "end",
  },
  { header: "Category", cell: ({ category }) => categoryWord(category) },
  { header: "Added by", cell: ({ createdBy }) => createdBy ?? "Unknown" },
  {
    header: "Added",
    cell: ({ createdAt }) => <span className={shared.oneLine}>{showMoment(createdAt)}</span>,
  },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (file) => <FileButtons file={file} actions={actions} mayEdit={mayEdit} />,
  },
];

type CellProps = { file: StoredFile; actions: FileActions };

/** Opens files that a browser can show. */
function NameCell({ file, actions }: CellProps) {
  return (
    <>
      <FileName file={file} actions={actions} /> {file.isRemoved && <Badge tone="subdued">Removed</Badge>}
      {file.description !== null && <div className={styles.quiet}>{file.description}</div>}
    </>
  );
}

function FileName({ file, actions }: CellProps) {
  const { id, name, mediaType } = file;
  if (mediaType === "application/pdf")
    return (
      <a
        className={styles.name}
        href={contentAddress(id)}
        target="_blank"
        rel="noopener"
        onPointerEnter={() => renewFor(id)}
        onFocus={() => renewFor(id)}
      >
        {name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  if (mediaType !== "image/jpeg" && mediaType !== "image/png") return <strong>{name}</strong>;
  return (
    <button type="button" className={styles.name} onClick={() => actions.show(file)}>
      {name}
    </button>
  );
}

/** A link cannot renew an expired session, so it is renewed when the user is about to follow the link. */
const renewFor = (id: string) =>
  void call("GET /files/:id", { id }).catch((error: unknown) => logQuietly("the link is not ready:", error));

export function FileButtons({ file, actions, mayEdit }: CellProps & { mayEdit: boolean }) {
  const mayChange = mayEdit && !file.isRemoved;
  return (
    <div className={styles.acts}>
      <ActionButton icon="download" label={`Download ${file.name}`} onAction={() => actions.download(file)} />
      {mayEdit && file.isRemoved && (
        <ActionButton icon="refresh" label={`Restore ${file.name}`} onAction={() => actions.putBack(file)} />
      )}
      {mayChange && (
        <ActionButton icon="pencil" label={`Edit ${file.name}`} onAction={() => actions.edit(file)} />
      )}
      {mayChange && (
        <ActionButton icon="trash" label={`Remove ${file.name}`} onAction={() => actions.remove(file)} />
      )}
    </div>
  );
}

type ActionButtonProps = {
  icon: "download" | "pencil" | "refresh" | "trash";
  label: string;
  onAction: () => void;
};

const ActionButton = ({ icon, label, onAction }: ActionButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="var(--control-height)"
    aria-label={label}
    onClick={onAction}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
);
