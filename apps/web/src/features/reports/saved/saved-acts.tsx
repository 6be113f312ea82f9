import type { ReportRequest, SavedReport } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { readSavedAgain } from "../queries.ts";
import type { ReportAddress } from "../report-address.ts";
import { SaveDialog } from "./save-dialog.tsx";
import { putSaved, useSavedRemoval } from "./use-saved-removal.ts";

type SavedActsProps = {
  request: ReportRequest;
  saved: SavedReport | undefined;
  /** Something is not as it was saved. */
  isChanged: boolean;
  onAddress: (address: ReportAddress) => void;
};

/** Keeps a report as it stands, under a name. */
export function SavedActs({ request, saved, isChanged, onAddress }: SavedActsProps) {
  const [dialog, setDialog] = useState<"new" | "rename">();
  const { ask, question } = useSavedRemoval(() => onAddress({}));
  const { run, busy, refusal } = useSingleAct((queries) => void readSavedAgain(queries));
  const own = saved?.mayChange ? saved : undefined;
  return (
    <>
      {own && isChanged && (
        <BusyButton busy={busy} onClick={() => run(() => saveOver(own), "The report could not be saved.")}>
          Save changes
        </BusyButton>
      )}
      <Button variant="default" onClick={() => setDialog("new")}>
        {saved === undefined ? "Save" : "Save as new"}
      </Button>
      {own && (
        <>
          <Button variant="default" onClick={() => setDialog("rename")}>
            Rename or share
          </Button>
          <Button variant="default" onClick={() => ask(own)}>
            Remove
          </Button>
        </>
      )}
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      {question}
      {dialog !== undefined && (
        <SaveDialog
          request={dialog === "rename" && own ? own.request : request}
          saved={dialog === "rename" ? own : undefined}
          onSaved={({ id }) => dialog === "new" && onAddress({ saved: id })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );

  async function saveOver(report: SavedReport) {
    const { id } = await putSaved(report, { request });
    onAddress({ saved: id });
  }
}
