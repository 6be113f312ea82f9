import { isDay } from "@hearthside/contract/validators";
import { Button } from "@mantine/core";
import { memo } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { clashReasonWords, markWords } from "../words.ts";
import { type Draft, isChanged } from "./drafts.ts";
import styles from "./full-list.module.css";
import type { Dispatch } from "./use-full-list.ts";

type Column = { header: string; text: (draft: Draft) => string; isDay?: boolean };

const day = (text: string) => (isDay(text) ? showDate(text) : text);

export const columns: readonly Column[] = [
  { header: "Medication Name", text: ({ values }) => values.name || "New medication" },
  { header: "Dose", text: ({ values }) => values.dose },
  { header: "Route", text: ({ values }) => values.route },
  { header: "Frequency", text: ({ values }) => values.frequency },
  { header: "Start Date", text: ({ values }) => day(values.startDate), isDay: true },
  { header: "End Date", text: ({ values }) => day(values.endDate) || "Not recorded", isDay: true },
  { header: "Classification", text: ({ values }) => values.classification },
  { header: "Prescriber", text: prescriberOf },
  {
    header: "New or changed",
    text: ({ values }) => (values.newOrChanged === "" ? "" : markWords[values.newOrChanged]),
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
        {dispatch && <RowAct draft={draft} dispatch={dispatch} />}
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
        <Badge tone="subdued">{clashReasonWords(values.clashReason)}</Badge>
      )}
      {isWrong && <Badge tone="critical">Needs review</Badge>}
      {isChanged(draft) && <Badge tone="primary">{base === null ? "New" : "Not saved"}</Badge>}
      {values.isRemoved && <Badge tone="subdued">Removed</Badge>}
      {values.discontinueReason !== "" && (
        <Badge tone="subdued">Discontinued: {values.discontinueReason}</Badge>
      )}
    </>
  );
}

function RowAct({ draft, dispatch }: { draft: Draft; dispatch: Dispatch }) {
  const { id, values } = draft;
  const name = values.name || "new medication";
  return values.isRemoved ? (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Restore ${name}`}
      data-line={id}
      onClick={() => dispatch({ act: "change", id, values: { isRemoved: false } })}
    >
      Restore
    </Button>
  ) : (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Edit ${name}`}
      data-line={id}
      onClick={() => dispatch({ act: "open", id })}
    >
      Edit
    </Button>
  );
}
