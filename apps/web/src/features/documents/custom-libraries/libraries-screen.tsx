import type { SetLine, TextTemplate } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { meantFor, ownerLabels, shelfLabels, wordingKindLabels, wordingOwnerOf } from "./labels.ts";
import styles from "./libraries.module.css";
import type { LibrariesAddress } from "./libraries-address.ts";
import { ShelfTabs } from "./libraries-filters.tsx";
import { wordingsKey } from "./queries.ts";
import { Shelf } from "./shelf.tsx";
import { type OpenedWording, WordingForm } from "./wording-form.tsx";

type LibrariesScreenProps = {
  address: LibrariesAddress;
  onAddress: (address: LibrariesAddress) => void;
};

/** The agency's wording and medication sets, one library at a time. */
export function LibrariesScreen({ address, onAddress }: LibrariesScreenProps) {
  const [opened, setOpened] = useState<OpenedWording>();
  const [read, setRead] = useState<TextTemplate>();
  const mayEdit = useMay("documents", "edit");
  const isNarrow = useIsNarrow();
  useLiveRecords({ kind: "wording", queryKey: wordingsKey });
  const shelf = address.shelf ?? "phrases";
  const { add, kinds } = shelfLabels[shelf];
  return (
    <>
      <PageTitle
        tabs={<ShelfTabs shelf={shelf} />}
        actions={
          mayEdit && (
            <Button
              leftSection={<Icon name="add" size={16} />}
              aria-label={add}
              onClick={() => setOpened({ action: "new", kinds })}
            >
              {isNarrow ? "New" : add}
            </Button>
          )
        }
      >
        Custom Libraries
      </PageTitle>
      <Shelf
        key={shelf}
        address={address}
        onAddress={onAddress}
        onOpen={mayEdit ? setOpened : undefined}
        onRead={setRead}
      />
      {read !== undefined && <ReadDialog wording={read} onClose={() => setRead(undefined)} />}
      {opened !== undefined && <WordingForm opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type ReadDialogProps = { wording: TextTemplate; onClose: () => void };

/** Shows the whole entry. */
const ReadDialog = ({ wording, onClose }: ReadDialogProps) => (
  <Dialog opened onClose={onClose} title={wording.title}>
    <div className={shared.stack4}>
      <p className={styles.hint}>
        {[wordingKindLabels[wording.kind], ownerLabels[wordingOwnerOf(wording)], ...meantFor(wording)].join(
          " · ",
        )}
      </p>
      {wording.text !== "" && <p className={styles.whole}>{wording.text}</p>}
      {wording.kind === "medication-set" && <Lines lines={wording.lines} />}
    </div>
  </Dialog>
);

const Lines = ({ lines }: { lines: readonly SetLine[] }) => (
  <DataTable
    caption="Medications of the set"
    captionHidden
    columns={[
      { header: "Medication name", cell: ({ name }) => name },
      { header: "Dose", cell: ({ dose }) => dose ?? <Left /> },
      { header: "Route", cell: ({ route }) => route ?? <Left /> },
      { header: "Frequency", cell: ({ frequency }) => frequency ?? <Left /> },
      { header: "Classification", cell: ({ classification }) => classification ?? <Left /> },
    ]}
    rows={lines}
    rowKey={({ name }) => `${name} ${lines.findIndex((line) => line.name === name)}`}
    empty={null}
  />
);

const Left = () => <Badge tone="subdued">Entered when used</Badge>;
