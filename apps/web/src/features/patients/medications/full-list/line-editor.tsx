import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { focusWhenDrawn } from "#src/ui/focus-when-drawn.ts";
import type { Draft, LineValues } from "./drafts.ts";
import styles from "./full-list.module.css";
import { LineFields } from "./line-fields.tsx";
import { columns } from "./line-row.tsx";
import type { Problems } from "./problems.ts";
import type { Dispatch } from "./use-full-list.ts";

type LineEditorProps = {
  draft: Draft;
  problems: Problems;
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
        <div className={styles.lineActs}>
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
          {!isNew && <span className={styles.hint}>Use Remove only for entries made in error.</span>}
        </div>
      </td>
    </tr>
  );

  function change(changes: Partial<LineValues>, label?: string) {
    dispatch({ act: "change", id, values: changes, ...(label !== undefined && { label }) });
  }

  function discontinue() {
    setStopping(true);
    change({ endDate: values.endDate === "" ? agencyToday() : values.endDate });
    focusWhenDrawn(() => row.current?.querySelector<HTMLElement>("[data-why]"));
  }

  function remove() {
    dispatch({ act: "remove", id });
    close();
  }

  function close() {
    dispatch({ act: "open", id: undefined });
  }
}

function useFirstField(row: React.RefObject<HTMLTableRowElement | null>, problems: Problems) {
  const isWrong = Object.keys(problems).length > 0;
  useEffect(() => {
    // the user just corrected this field and keeps typing
    if (!isWrong && row.current?.contains(document.activeElement)) return;
    const wrong = isWrong ? row.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    (wrong ?? row.current?.querySelector("input"))?.focus();
    row.current?.scrollIntoView?.({ block: "nearest" });
  }, [row, isWrong]);
}
