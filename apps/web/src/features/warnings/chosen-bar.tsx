import type { Warning } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import type { Chosen } from "./use-chosen.ts";
import { countWords } from "./words.ts";

type ChosenBarProps = {
  /** Empty while loading. */
  rows: readonly Warning[];
  chosen: Chosen<Warning>;
  onAssign: (warnings: readonly Warning[]) => void;
  onResolve: (warnings: readonly Warning[]) => void;
};

/** Selects all listed warnings and acts on the selection. */
export function ChosenBar({ rows, chosen, onAssign, onResolve }: ChosenBarProps) {
  const { length } = chosen.rows;
  const what = length === 0 ? "selected" : countWords(length);
  const mayEnd = chosen.rows.some((one) => one.mayEnd);
  return (
    <>
      <Checkbox
        label="Select all shown"
        disabled={rows.length === 0}
        checked={length > 0 && length === rows.length}
        indeterminate={length > 0 && length < rows.length}
        onChange={(event) => chosen.choose(rows, event.currentTarget.checked)}
      />
      <Button variant="default" disabled={length === 0} onClick={() => onAssign(chosen.rows)}>
        Assign {what}
      </Button>
      <Button variant="default" disabled={!mayEnd} onClick={() => onResolve(chosen.rows)}>
        Resolve {what}
      </Button>
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${countWords(length)} selected`}
      </span>
    </>
  );
}
