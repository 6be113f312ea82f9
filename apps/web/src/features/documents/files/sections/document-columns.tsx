import { ActionIcon } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { logQuietly } from "#src/lib/log.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showSize } from "#src/ui/file-drop/show-size.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { FileActs } from "../acts/use-file-acts.tsx";
import { contentAddress } from "../file-address.ts";
import styles from "../files.module.css";
import type { StoredFile } from "../queries.ts";
import { categoryWord } from "../words.ts";

export const documentColumns = (acts: FileActs, mayEdit: boolean): Column<StoredFile>[] => [
  { header: "Name", cell: (file) => <NameCell file={file} acts={acts} /> },
  { header: "Type", cell: ({ extension }) => extension.toUpperCase() },
  {
    header: "Size",
    cell: ({ size }) => <span className={styles.oneLine}>{showSize(size)}</span>,
    align: "end",
  },
  { header: "Category", cell: ({ category }) => categoryWord(category) },
  { header: "Added by", cell: ({ createdBy }) => createdBy ?? "Unknown" },
  {
    header: "Added",
    cell: ({ createdAt }) => <span className={styles.oneLine}>{showMoment(createdAt)}</span>,
  },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (file) => <FileButtons file={file} acts={acts} mayEdit={mayEdit} />,
  },
];

type CellProps = { file: StoredFile; acts: FileActs };

/** Opens files that a browser can show. */
function NameCell({ file, acts }: CellProps) {
  return (
    <>
      <FileName file={file} acts={acts} /> {file.isRemoved && <Badge tone="subdued">Removed</Badge>}
      {file.description !== null && <div className={styles.quiet}>{file.description}</div>}
    </>
  );
}

function FileName({ file, acts }: CellProps) {
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
    <button type="button" className={styles.name} onClick={() => acts.show(file)}>
      {name}
    </button>
  );
}

/** A link cannot renew an expired session, so it is renewed when the user is about to follow the link. */
const renewFor = (id: string) =>
  void call("GET /files/:id", { id }).catch((error: unknown) => logQuietly("the link is not ready:", error));

export function FileButtons({ file, acts, mayEdit }: CellProps & { mayEdit: boolean }) {
  const mayChange = mayEdit && !file.isRemoved;
  return (
    <div className={styles.acts}>
      <ActButton icon="download" label={`Download ${file.name}`} onAct={() => acts.download(file)} />
      {mayEdit && file.isRemoved && (
        <ActButton icon="refresh" label={`Restore ${file.name}`} onAct={() => acts.putBack(file)} />
      )}
      {mayChange && <ActButton icon="pencil" label={`Edit ${file.name}`} onAct={() => acts.edit(file)} />}
      {mayChange && <ActButton icon="trash" label={`Remove ${file.name}`} onAct={() => acts.remove(file)} />}
    </div>
  );
}

type ActButtonProps = { icon: "download" | "pencil" | "refresh" | "trash"; label: string; onAct: () => void };

const ActButton = ({ icon, label, onAct }: ActButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="var(--control-height)" aria-label={label} onClick={onAct}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);
