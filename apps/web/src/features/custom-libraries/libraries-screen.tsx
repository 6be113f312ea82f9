import type { TextTemplate } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { type Opened, WordingForm } from "./form/wording-form.tsx";
import type { LibrariesAddress } from "./libraries-address.ts";
import { ShelfTabs } from "./libraries-filters.tsx";
import { wordingsKey } from "./queries.ts";
import { ReadDialog } from "./read-dialog.tsx";
import { Shelf } from "./shelf.tsx";
import { shelfWords } from "./words.ts";

type LibrariesScreenProps = {
  address: LibrariesAddress;
  onAddress: (address: LibrariesAddress) => void;
};

/** The agency's wording and medication sets, one library at a time. */
export function LibrariesScreen({ address, onAddress }: LibrariesScreenProps) {
  const [opened, setOpened] = useState<Opened>();
  const [read, setRead] = useState<TextTemplate>();
  const mayEdit = useMay("documents", "edit");
  useLiveRecords({ kind: "wording", queryKey: wordingsKey });
  const shelf = address.shelf ?? "phrases";
  const { add, kinds } = shelfWords[shelf];
  return (
    <>
      <PageTitle
        tabs={<ShelfTabs shelf={shelf} />}
        actions={
          mayEdit && (
            <Button
              leftSection={<Icon name="add" size={16} />}
              onClick={() => setOpened({ act: "new", kinds })}
            >
              {add}
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
