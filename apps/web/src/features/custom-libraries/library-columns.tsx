import type { TextTemplate } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { lineInWords } from "./form/set-lines.ts";
import styles from "./libraries.module.css";
import { kindWords, meantFor, ownerOf, ownerWords } from "./words.ts";

export type Acts = {
  readonly onEdit: (wording: TextTemplate) => void;
  readonly onCopy: (wording: TextTemplate) => void;
  readonly onRemove: (wording: TextTemplate) => void;
  readonly onRestore: (wording: TextTemplate) => void;
};

/** The actions column is for users who may edit. */
export const libraryColumns = (
  acts: Acts | undefined,
  onRead: (wording: TextTemplate) => void,
): readonly Column<TextTemplate>[] => [
  { header: "Title", cell: (wording) => <Title wording={wording} onRead={onRead} /> },
  { header: "Text", cell: (wording) => <span className={styles.excerpt}>{excerptOf(wording)}</span> },
  {
    header: "Used for",
    cell: (wording) => <span className={styles.words}>{meantFor(wording).join(", ") || "All"}</span>,
  },
  { header: "Owner and last change", cell: (wording) => <Changed wording={wording} /> },
  ...(acts === undefined ? [] : [actsColumn(acts)]),
];

const Title = ({ wording, onRead }: { wording: TextTemplate; onRead: (wording: TextTemplate) => void }) => (
  <span className={styles.title}>
    <button type="button" className={styles.open} onClick={() => onRead(wording)}>
      {wording.title}
    </button>
    {(wording.kind === "goal" || wording.kind === "intervention") && (
      <Badge tone="primary">{kindWords[wording.kind]}</Badge>
    )}
    {wording.isPersonal && <Badge tone="success">{ownerWords.personal}</Badge>}
    {wording.isRemoved && <Badge tone="subdued">Removed</Badge>}
  </span>
);

const excerptOf = ({ kind, text, lines }: TextTemplate) =>
  kind === "medication-set" ? lines.map(lineInWords).join("; ") : text;

function Changed({ wording }: { wording: TextTemplate }) {
  const { changedAt, changedByName } = wording;
  const owner = ownerWords[ownerOf(wording)];
  if (changedAt === null) return <span className={styles.hint}>{owner}</span>;
  return (
    <span>
      <span className={styles.when}>
        {owner}, {showMoment(changedAt)}
      </span>
      {changedByName !== null && ` by ${changedByName}`}
    </span>
  );
}

const actsColumn = ({ onEdit, onCopy, onRemove, onRestore }: Acts): Column<TextTemplate> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (wording) => (
    <span className={styles.acts}>
      {!wording.isRemoved && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Copy ${wording.title}`}
          onClick={() => onCopy(wording)}
        >
          Copy
        </Button>
      )}
      {wording.isOwn && (
        <RowActs
          name={wording.title}
          isRemoved={wording.isRemoved}
          onEdit={() => onEdit(wording)}
          onRemove={() => onRemove(wording)}
          onRestore={() => onRestore(wording)}
        />
      )}
    </span>
  ),
});
