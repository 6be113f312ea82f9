import { Branch, type VisitInTheWay } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { BranchFormFields } from "./branch-form-fields.tsx";
import {
  type BranchValues,
  branchInput,
  branchLabels,
  branchProblems,
  branchToValues,
  emptyBranch,
  showBranchValue,
} from "./branch-values.ts";
import { settingsKey } from "./queries.ts";
import { VisitsInTheWay, visitsIn } from "./visits-in-the-way.tsx";

type BranchDialogProps = {
  branch: Branch | "new";
  /** The id of a new branch. */
  agencyZone: string;
  onClose: () => void;
};

/** Adds or edits a branch. Rendered only while open. */
export function BranchDialog({ branch, agencyZone, onClose }: BranchDialogProps) {
  const known = branch === "new" ? undefined : branch;
  const [id] = useState(() => known?.id ?? uuidv7());
  const [inTheWay, setInTheWay] = useState<readonly VisitInTheWay[]>([]);
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<BranchValues, Branch>({
    initial: known === undefined ? emptyBranch(agencyZone) : branchToValues(known),
    version: known?.version,
    problems: branchProblems,
    save,
    onSaved: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      sayDone({ words: `${name} was saved.` });
      onClose();
    },
    readFresh: (context) => Branch.safeParse(context).data,
    toValues: branchToValues,
    otherwise: "The branch could not be saved.",
  });
  return (
    <RecordForm
      title={known === undefined ? "Add branch" : `Edit ${known.name}`}
      label={known === undefined ? "Add branch" : "Save"}
      editing={editing}
      fieldLabels={branchLabels}
      show={showBranchValue}
      onClose={onClose}
    >
      <VisitsInTheWay visits={inTheWay} />
      <BranchFormFields form={editing.form} mayMoveVisits={known !== undefined} />
    </RecordForm>
  );

  async function save(values: BranchValues, version: number | undefined): Promise<Branch> {
    setInTheWay([]);
    const fields = branchInput(values);
    try {
      return version === undefined
        ? await call("POST /settings/branches", { id, ...fields })
        : await call("PUT /settings/branches/:id", { id, version, ...fields });
    } catch (error) {
      setInTheWay(visitsIn(error));
      throw error;
    }
  }
}
