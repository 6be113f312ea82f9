import { type ReportRequest, SavedReport, SavedReportFields } from "@hearthside/contract";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { RoleBoxes, rolesToText, textToRoles } from "#src/ui/records/text-fields.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { dataSetList, readSavedAgain } from "./queries.ts";
import type { ReportAddress } from "./report-address.ts";

type SavedActionsProps = {
  request: ReportRequest;
  saved: SavedReport | undefined;
  /** Whether the report differs from its saved version. */
  isChanged: boolean;
  onAddress: (address: ReportAddress) => void;
};

/** Saves the current report under a name. */
export function SavedActions({ request, saved, isChanged, onAddress }: SavedActionsProps) {
  const [dialog, setDialog] = useState<"new" | "rename">();
  const { ask, question } = useSavedRemoval(() => onAddress({}));
  const { run, busy, refusal } = useAction((queries) => void readSavedAgain(queries));
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

type SaveDialogProps = {
  request: ReportRequest;
  /** The report to rename or share. Without it, a new one is saved. */
  saved?: SavedReport | undefined;
  onSaved: (saved: SavedReport) => void;
  onClose: () => void;
};

/** Names a report, and chooses the roles it is shared with. Rendered only while open. */
function SaveDialog({ request, saved, onSaved, onClose }: SaveDialogProps) {
  const [id] = useState(() => saved?.id ?? uuidv7());
  const queries = useQueryClient();
  const { data: known } = useSuspenseQuery(dataSetList);
  const sayDone = useSayDone();
  const editing = useRecordForm<SavedValues, SavedReport>({
    initial: saved === undefined ? newSaved : savedToValues(saved),
    version: saved?.version,
    problems: savedProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /saved-reports", { id, request, ...savedInput(values) })
        : call("PUT /saved-reports/:id", { id, version, request, ...savedInput(values) }),
    onSaved: async (after) => {
      await readSavedAgain(queries);
      sayDone({ text: `“${after.name}” was saved.` });
      onSaved(after);
      onClose();
    },
    readFresh: (context) => SavedReport.safeParse(context).data,
    toValues: savedToValues,
    otherwise: "The report could not be saved.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title={saved === undefined ? "Save this report" : "Rename or share"}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={describe}
      onClose={onClose}
    >
      <div data-wide>
        <TextInput {...form.getInputProps("name")} label="Name" data-autofocus autoComplete="off" />
      </div>
      <RoleBoxes
        {...form.getInputProps("sharedWith")}
        value={form.values.sharedWith}
        label={fieldLabels.sharedWith}
        roles={known.roles.map(({ value }) => value)}
      />
    </RecordForm>
  );
}

const newSaved = { name: "", sharedWith: "" };
type SavedValues = typeof newSaved;

const savedToValues = ({ name, sharedWith }: Pick<SavedReport, "name" | "sharedWith">): SavedValues => ({
  name,
  sharedWith: rolesToText(sharedWith),
});

const savedInput = ({ name, sharedWith }: SavedValues) => ({
  name,
  sharedWith: textToRoles(sharedWith),
});

const savedProblems = (values: SavedValues) => schemaProblems(SavedReportFields, savedInput(values));

const fieldLabels = {
  name: "Name",
  sharedWith: "Share with these roles",
} satisfies Record<keyof SavedValues, string>;

const describe = (field: keyof SavedValues, values: SavedValues): string =>
  values[field] === "" ? "None" : values[field];

/** Renames or shares the version that was read; the request in it stays. */
const putSaved = (
  { id, version, name, request, sharedWith }: SavedReport,
  change: { readonly isRemoved?: boolean; readonly request?: SavedReport["request"] },
) =>
  call("PUT /saved-reports/:id", {
    id,
    version,
    name,
    request,
    sharedWith,
    ...change,
  });

export function useSavedRemoval(onRemoved?: () => void) {
  const queries = useQueryClient();
  return useRemoval<SavedReport>({
    nameOf: ({ name }) => `“${name}”`,
    removes: "the report from the saved reports",
    back: "You can undo this right after.",
    put: async (saved, isRemoved) => {
      const after = await putSaved(saved, { isRemoved });
      if (isRemoved) onRemoved?.();
      return after;
    },
    onChanged: () => void readSavedAgain(queries),
  });
}
