import { type RefObject, useEffect, useRef } from "react";
import { Empty } from "#src/ui/empty.tsx";
import { clashWords } from "../words.ts";
import { clashesOfDraft } from "./checked-lines.ts";
import type { Draft } from "./drafts.ts";
import styles from "./full-list.module.css";
import type { FullListState } from "./full-list-state.ts";
import { LineEditor } from "./line-editor.tsx";
import { columns, LineRow } from "./line-row.tsx";
import type { Finding } from "./use-findings.ts";
import type { Dispatch } from "./use-full-list.ts";

type LineTableProps = {
  state: FullListState;
  /** Allergy findings of unsaved medications. */
  findings: readonly Finding[];
  /** Left out for read-only users. */
  dispatch: Dispatch | undefined;
  withRemoved: boolean;
};

/** One row per medication; only the open one has fields. */
export function LineTable({ state, findings, dispatch, withRemoved }: LineTableProps) {
  const { drafts, openId, problems } = state;
  const table = useRef<HTMLTableElement>(null);
  useFocusAfter(table, openId);
  const clashOf = (draft: Draft): string | undefined => {
    const clashes = clashesOfDraft(draft, findings);
    return clashes.length === 0 ? undefined : clashes.map(clashWords).join(", ");
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
