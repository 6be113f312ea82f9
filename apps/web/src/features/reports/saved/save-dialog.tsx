import { type ReportRequest, SavedReport } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { RoleBoxes } from "#src/ui/records/role-boxes.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { dataSetList, readSavedAgain } from "../queries.ts";
import {
  fieldLabels,
  inWords,
  newSaved,
  type SavedValues,
  savedInput,
  savedProblems,
  savedToValues,
} from "./saved-values.ts";

type SaveDialogProps = {
  request: ReportRequest;
  /** What is renamed or shared; left out: it is saved as a new one. */
  saved?: SavedReport | undefined;
  onSaved: (saved: SavedReport) => void;
  onClose: () => void;
};

/** Gives a report a name, and says which roles see it too. Rendered only while open. */
export function SaveDialog({ request, saved, onSaved, onClose }: SaveDialogProps) {
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
      sayDone({ words: `“${after.name}” was saved.` });
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
      show={inWords}
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
