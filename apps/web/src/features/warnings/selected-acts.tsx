import type { Warning } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { countWords } from "./words.ts";

type SelectedActsProps = {
  selected: readonly Warning[];
  onAssign: (warnings: readonly Warning[]) => void;
  onResolve: (warnings: readonly Warning[]) => void;
};

export function SelectedActs({ selected, onAssign, onResolve }: SelectedActsProps) {
  const { length } = selected;
  const what = length === 0 ? "selected" : countWords(length);
  return (
    <>
      <Button variant="default" disabled={length === 0} onClick={() => onAssign(selected)}>
        Assign {what}
      </Button>
      <Button
        variant="default"
        disabled={!selected.some(({ mayEnd }) => mayEnd)}
        onClick={() => onResolve(selected)}
      >
        Resolve {what}
      </Button>
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${countWords(length)} selected`}
      </span>
    </>
  );
}
