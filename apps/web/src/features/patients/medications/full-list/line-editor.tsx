import { isDay } from "@hearthside/contract/validators";
import { Button } from "@mantine/core";
import { memo, useEffect, useRef, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { focusWhenDrawn } from "#src/ui/focus.ts";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import shared from "#src/ui/shared.module.css";
import { clashReasonText, markLabels } from "../labels.ts";
import { type Draft, isDraftChanged, type LineValues } from "./drafts.ts";
import styles from "./full-list.module.css";
import { LineFields } from "./line-fields.tsx";
import type { Dispatch } from "./use-full-list.ts";

type LineEditorProps = {
  draft: Draft;
  problems: FieldProblems;
  /** The allergies it conflicts with. */
  clash: string | undefined;
  dispatch: Dispatch;
};

/** The fields of the medication being edited. The first invalid field has the focus, otherwise the name. */
export function LineEditor({ draft, problems, clash, dispatch }: LineEditorProps) {
  const { id, values } = draft;
  const isNew = draft.base === null;
  const [isStopping, setStopping] = useState(values.discontinueReason !== "");
  const row = useRef<HTMLTableRowElement>(null);
  useFirstField(row, problems);
  return (
    <tr role="row" ref={row} className={styles.editor}>
      <td role="cell" colSpan={columns.length + 1}>
        <fieldset className={styles.fieldset}>
          <legend>{values.name || "New medication"}</legend>
          <LineFields
            draft={draft}
            problems={problems}
            isStopping={isStopping}
            isClashing={clash !== undefined}
            onChange={change}
          />
        </fieldset>
        {clash !== undefined && (
          <Banner tone="critical" quiet>
            The patient is allergic to {clash}. Please check with the prescriber before you save.
          </Banner>
        )}
        <div className={styles.lineActions}>
          <Button variant="default" size="compact-sm" onClick={close}>
            Done
          </Button>
          {!isStopping && !isNew && (
            <Button variant="default" size="compact-sm" onClick={discontinue}>
              Discontinue
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={remove}>
            Remove
          </Button>
          {!isNew && <span className={shared.note}>Use Remove only for entries made in error.</span>}
        </div>
      </td>
    </tr>
  );

  function change(changes: Partial<LineValues>, label?: string) {
    dispatch({ action: "change", id, values: changes, ...(label !== undefined && { label }) });
  }

  function discontinue() {
    setStopping(true);
    change({ endDate: values.endDate === "" ? agencyToday() : values.endDate });
    focusWhenDrawn(() => row.current?.querySelector<HTMLElement>("[data-why]"));
  }

  function remove() {
    dispatch({ action: "remove", id });
    close();
  }

  function close() {
    dispatch({ action: "open", id: undefined });
  }
}

function useFirstField(row: React.RefObject<HTMLTableRowElement | null>, problems: FieldProblems) {
  const isWrong = Object.keys(problems).length > 0;
  useEffect(() => {
    // the user just corrected this field and keeps typing
    if (!isWrong && row.current?.contains(document.activeElement)) return;
    const wrong = isWrong ? row.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    (wrong ?? row.current?.querySelector("input"))?.focus();
    row.current?.scrollIntoView?.({ block: "nearest" });
  }, [row, isWrong]);
}

type Column = { header: string; text: (draft: Draft) => string; isDay?: boolean };

const day = (text: string) => (isDay(text) ? showDate(text) : text);

export const columns: readonly Column[] = [
  { header: "Medication Name", text: ({ values }) => values.name || "New medication" },
  { header: "Dose", text: ({ values }) => values.dose },
  { header: "Route", text: ({ values }) => values.route },
  { header: "Frequency", text: ({ values }) => values.frequency },
  { header: "Start Date", text: ({ values }) => day(values.startDate), isDay: true },
  { header: "End Date", text: ({ values }) => day(values.endDate) || "None", isDay: true },
  { header: "Classification", text: ({ values }) => values.classification },
  { header: "Prescriber", text: prescriberOf },
  {
    header: "New or changed",
    text: ({ values }) => (values.newOrChanged === "" ? "" : markLabels[values.newOrChanged]),
  },
];

function prescriberOf({ values, prescriberLabel }: Draft): string {
  return values.prescriberId === "" ? values.prescriberName : prescriberLabel;
}

type LineRowProps = {
  draft: Draft;
  isWrong: boolean;
  /** The allergies it conflicts with. */
  clash: string | undefined;
  dispatch: Dispatch | undefined;
};

/** A medication that is not being edited; re-rendered only when it changes. */
export const LineRow = memo(function LineRow({ draft, isWrong, clash, dispatch }: LineRowProps) {
  return (
    <tr role="row" className={styles.row} data-removed={draft.values.isRemoved}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.header} role="rowheader" scope="row" data-header={column.header}>
            {column.text(draft)} <Marks draft={draft} isWrong={isWrong} clash={clash} />
          </th>
        ) : (
          <td key={column.header} role="cell" data-header={column.header} data-day={column.isDay}>
            {column.text(draft) || <Badge tone="warning">Missing</Badge>}
          </td>
        ),
      )}
      <td role="cell" data-act>
        {dispatch && <RowAction draft={draft} dispatch={dispatch} />}
      </td>
    </tr>
  );
});

function Marks({ draft, isWrong, clash }: Pick<LineRowProps, "draft" | "isWrong" | "clash">) {
  const { base, values } = draft;
  return (
    <>
      {clash !== undefined && <Badge tone="critical">Allergy: {clash}</Badge>}
      {clash !== undefined && values.clashReason !== "" && (
        <Badge tone="subdued">{clashReasonText(values.clashReason)}</Badge>
      )}
      {isWrong && <Badge tone="critical">Needs review</Badge>}
      {isDraftChanged(draft) && <Badge tone="primary">{base === null ? "New" : "Not saved"}</Badge>}
      {values.isRemoved && <Badge tone="subdued">Removed</Badge>}
      {values.discontinueReason !== "" && (
        <Badge tone="subdued">Discontinued: {values.discontinueReason}</Badge>
      )}
    </>
  );
}

function RowAction({ draft, dispatch }: { draft: Draft; dispatch: Dispatch }) {
  const { id, values } = draft;
  const name = values.name || "new medication";
  return values.isRemoved ? (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Restore ${name}`}
      data-line={id}
      onClick={() => dispatch({ action: "change", id, values: { isRemoved: false } })}
    >
      Restore
    </Button>
  ) : (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Edit ${name}`}
      data-line={id}
      onClick={() => dispatch({ action: "open", id })}
    >
      Edit
    </Button>
  );
}
