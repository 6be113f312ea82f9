import type { MedicationList } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { clashText } from "../labels.ts";
import { AllergyStrip, ClashWarning } from "../medication-warnings.tsx";
import { clashesOfDraft, type Draft, linesToCheck } from "./drafts.ts";
import { type Finding, FindingWarning } from "./finding-warning.tsx";
import styles from "./full-list.module.css";
import { columns, LineEditor, LineRow } from "./line-editor.tsx";
import { SetDialog } from "./set-choice.tsx";
import type { Dispatch, FullList, FullListState } from "./use-full-list.ts";

type FullListBodyProps = {
  patientId: string;
  list: MedicationList;
  editing: FullList;
  mayEdit: boolean;
};

/** The medications and what is shown above them. */
export function FullListBody({ patientId, list, editing, mayEdit }: FullListBodyProps) {
  const { state, dispatch, refusal, findings, changed } = editing;
  const [isChoosing, setChoosing] = useState(false);
  const maySeeSets = useMay("documents", "view");
  const [withRemoved, setWithRemoved] = useState(false);
  const removedCount = list.medications.filter(({ isRemoved }) => isRemoved).length;
  return (
    <>
      <div className={styles.top}>
        <AllergyStrip patientId={patientId} />
        <ClashWarning medications={list.medications.filter(({ isCurrent }) => isCurrent)} />
        <FindingWarning findings={findings.shown} isUnknown={findings.isUnknown} />
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        <div className={styles.acts}>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => dispatch({ action: "add", id: uuidv7() })}
            >
              Add Medication
            </Button>
          )}
          {mayEdit && maySeeSets && (
            <Button
              variant="default"
              leftSection={<Icon name="library" size={16} />}
              onClick={() => setChoosing(true)}
            >
              {" "}
              Add from a set
            </Button>
          )}
          {removedCount > 0 && (
            <Checkbox
              label={`Show removed (${removedCount})`}
              checked={withRemoved}
              onChange={(event) => setWithRemoved(event.currentTarget.checked)}
            />
          )}
        </div>
      </div>
      {isChoosing && (
        <SetDialog
          patientId={patientId}
          unsaved={linesToCheck(changed)}
          onAdd={(lines) => {
            setChoosing(false);
            dispatch({ action: "add-set", lines });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <LineTable
        state={state}
        findings={findings.shown}
        dispatch={mayEdit ? dispatch : undefined}
        withRemoved={withRemoved}
      />
    </>
  );
}

type LineTableProps = {
  state: FullListState;
  /** Allergy findings of unsaved medications. */
  findings: readonly Finding[];
  /** Left out for read-only users. */
  dispatch: Dispatch | undefined;
  withRemoved: boolean;
};

/** One row per medication; only the open one has fields. */
function LineTable({ state, findings, dispatch, withRemoved }: LineTableProps) {
  const { drafts, openId, problems } = state;
  const table = useRef<HTMLTableElement>(null);
  useFocusAfter(table, openId);
  const clashOf = (draft: Draft): string | undefined => {
    const clashes = clashesOfDraft(draft, findings);
    return clashes.length === 0 ? undefined : clashes.map(clashText).join(", ");
  };
  const shown = drafts.filter(({ base, values }) => withRemoved || !(base?.isRemoved && values.isRemoved));
  if (shown.length === 0)
    return (
      <Empty icon="pill" title="No medications yet">
        {dispatch && "Add the first one with Add Medication."}
      </Empty>
    );
  return (
    <table ref={table} className={styles.table} role="table" aria-label="All medications">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header }) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map((draft) =>
          draft.id === openId && dispatch !== undefined ? (
            <LineEditor
              key={draft.id}
              draft={draft}
              problems={problems.get(draft.id) ?? noProblems}
              clash={clashOf(draft)}
              dispatch={dispatch}
            />
          ) : (
            <LineRow
              key={draft.id}
              draft={draft}
              isWrong={problems.has(draft.id)}
              clash={clashOf(draft)}
              dispatch={dispatch}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

const noProblems = {};

/** After closing a medication, the focus moves to its button. */
function useFocusAfter(table: RefObject<HTMLTableElement | null>, openId: string | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    if (closed !== undefined) table.current?.querySelector<HTMLElement>(`[data-line="${closed}"]`)?.focus();
  }, [table, openId]);
}
