import type { DocumentSummary } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { countWords } from "../words.ts";

type ApproveSelectedProps = {
  selected: readonly DocumentSummary[];
  onApprove: (papers: readonly DocumentSummary[]) => void;
};

export function ApproveSelected({ selected, onApprove }: ApproveSelectedProps) {
  const { length } = selected;
  return (
    <>
      <Button disabled={length === 0} onClick={() => onApprove(selected)}>
        Approve {length === 0 ? "selected" : countWords(length)}
      </Button>
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${countWords(length)} selected`}
      </span>
    </>
  );
}
