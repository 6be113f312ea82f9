import type { MedicationList } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Dialog, type DialogAction } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { fullList } from "../queries.ts";
import { fullListTitle } from "../words.ts";
import { ConflictLines } from "./conflict-lines.tsx";
import styles from "./full-list.module.css";
import { FullListBody } from "./full-list-body.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
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
      sayDone({ words: savedWords(count) });
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
    ? { label: "Save Changes", busy, disabled: changed.length === 0, onAct: save }
    : { label: "Save choices", busy, onAct: settle };

const Back = ({ editing }: { editing: FullList }) => (
  <Button variant="default" onClick={editing.backToList}>
    Back to list
  </Button>
);

function savedWords(count: number): string {
  if (count === 0) return "No changes left to save.";
  return count === 1 ? "1 medication saved." : `${count} medications saved.`;
}

const Unsaved = ({ count }: { count: number }) => (
  <span className={styles.unsaved} role="status">
    {count > 0 && (count === 1 ? "1 medication is not saved yet" : `${count} medications are not saved yet`)}
  </span>
);
