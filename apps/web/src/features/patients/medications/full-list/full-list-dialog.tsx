import type { Medication, MedicationList } from "@hearthside/contract";
import { Button, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog, type DialogAction } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { fullListTitle } from "../labels.ts";
import { fullList } from "../queries.ts";
import { type Draft, type LineValues, medicationFieldLabels, medicationToDraft } from "./drafts.ts";
import styles from "./full-list.module.css";
import { FullListBody } from "./full-list-body.tsx";
import { type FullList, useFullList } from "./use-full-list.ts";

type FullListDialogProps = { patientId: string; mayEdit: boolean; onClose: () => void };

/** Current and past medications, loaded again on opening; edits are never overwritten by a refresh. */
export function FullListDialog({ patientId, mayEdit, onClose }: FullListDialogProps) {
  const sayDone = useSayDone();
  const query = useQuery({ ...fullList(patientId), throwOnError: false, gcTime: 0 });
  const list = query.isFetchedAfterMount ? query.data : undefined;
  const editing = useFullList({
    patientId,
    list,
    onSaved: (count) => {
      sayDone({ text: savedText(count) });
      onClose();
    },
  });
  const { changed, conflict } = editing;
  return (
    <Dialog
      opened
      size="large"
      title={fullListTitle}
      onClose={onClose}
      unsaved={changed.length > 0}
      {...(mayEdit && list !== undefined && { action: actionOf(editing) })}
      buttons={conflict === undefined ? <Unsaved count={changed.length} /> : <Back editing={editing} />}
    >
      {query.error !== null && list === undefined ? (
        <Failed
          message={messageOf(query.error, "The list could not be loaded.")}
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Body patientId={patientId} list={list} editing={editing} mayEdit={mayEdit} />
      )}
      <LeaveQuestion count={changed.length} />
    </Dialog>
  );
}

type BodyProps = {
  patientId: string;
  list: MedicationList | undefined;
  editing: FullList;
  mayEdit: boolean;
};

function Body({ list, editing, ...body }: BodyProps) {
  if (list === undefined) return <SkeletonList rows={6} />;
  if (editing.conflict !== undefined) return <ConflictLines theirs={editing.conflict} editing={editing} />;
  return <FullListBody list={list} editing={editing} {...body} />;
}

const actionOf = ({ conflict, busy, changed, save, settle }: FullList): DialogAction =>
  conflict === undefined
    ? { label: "Save Changes", busy, disabled: changed.length === 0, onAction: save }
    : { label: "Save choices", busy, onAction: settle };

const Back = ({ editing }: { editing: FullList }) => (
  <Button variant="default" onClick={editing.backToList}>
    Back to list
  </Button>
);

function savedText(count: number): string {
  if (count === 0) return "No changes left to save.";
  return `${counted(count, "medication")} saved.`;
}

const Unsaved = ({ count }: { count: number }) => (
  <span className={styles.unsaved} role="status">
    {count > 0 && counted(count, "medication is not saved yet", "medications are not saved yet")}
  </span>
);

/** Asks before leaving the page would lose `count` medications. */
function LeaveQuestion({ count }: { count: number }) {
  const blocker = useBlocker({
    shouldBlockFn: () => count > 0,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return undefined;
  return (
    <Dialog
      opened
      size="small"
      title="Leave without saving?"
      onClose={blocker.reset}
      action={{ label: "Discard changes", tone: "critical", onAction: blocker.proceed }}
      buttons={
        <Button variant="default" data-autofocus onClick={blocker.reset}>
          Keep editing
        </Button>
      }
    >
      <p>{counted(count, "medication is", "medications are")} not saved yet and would be lost.</p>
    </Dialog>
  );
}

type ConflictLinesProps = { theirs: readonly Medication[]; editing: FullList };

/** Someone saved some of these medications first: nothing was saved, and the user chooses a version of each. */
function ConflictLines({ theirs, editing }: ConflictLinesProps) {
  const { state, taken, take } = editing;
  return (
    <>
      <Banner tone="warning">
        Someone else changed {theirs.length === 1 ? "this medication" : "these medications"}. Nothing is saved
        yet: choose which version of each to keep.
      </Banner>
      {theirs.map((medication) => {
        const mine = state.drafts.find(({ id }) => id === medication.id);
        return (
          mine && (
            <Choice
              key={medication.id}
              mine={mine}
              theirs={medicationToDraft(medication)}
              isTaken={taken.includes(medication.id)}
              onTake={(isTaken) => take(medication.id, isTaken)}
            />
          )
        );
      })}
    </>
  );
}

type ChoiceProps = { mine: Draft; theirs: Draft; isTaken: boolean; onTake: (isTaken: boolean) => void };

function Choice({ mine, theirs, isTaken, onTake }: ChoiceProps) {
  const fields = allFields.filter((field) => describe(mine, field) !== describe(theirs, field));
  const said = (draft: Draft) =>
    fields.map((field) => `${medicationFieldLabels[field]}: ${describe(draft, field)}`).join("; ");
  return (
    <Radio.Group
      className={styles.choice}
      label={theirs.values.name}
      value={isTaken ? "theirs" : "mine"}
      onChange={(choice) => onTake(choice === "theirs")}
    >
      <Radio value="mine" label={`Keep mine. ${said(mine)}`} mt={8} />
      <Radio value="theirs" label={`Use theirs. ${said(theirs)}`} mt={8} />
    </Radio.Group>
  );
}

const allFields = [
  "isRemoved",
  "name",
  "dose",
  "route",
  "frequency",
  "startDate",
  "endDate",
  "classification",
  "prescriberId",
  "newOrChanged",
  "purpose",
  "discontinueReason",
  "clashReason",
] as const satisfies readonly (keyof LineValues)[];

function describe({ values, prescriberLabel }: Draft, field: (typeof allFields)[number]): string {
  if (field === "isRemoved") return values.isRemoved ? "Removed" : "Yes";
  if (field === "prescriberId")
    return (values.prescriberId === "" ? values.prescriberName : prescriberLabel) || "Missing";
  if (field === "startDate" || field === "endDate") return values[field] && showDate(values[field]);
  return values[field] || "Missing";
}
