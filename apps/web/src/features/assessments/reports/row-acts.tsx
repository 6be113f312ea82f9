import type { AssessmentSummary } from "@hearthside/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";
import { titleOf } from "../words.ts";
import { fetchExportAgain } from "./export-file.ts";
import type { Asked } from "./row-dialog.tsx";

type RowActsProps = {
  summary: AssessmentSummary;
  mayExport: boolean;
  mayApprove: boolean;
  onAsk: (asked: Asked) => void;
};

/** Actions on an exported assessment: record the CMS response, correct an accepted record, download the zip again. */
export function RowActs({ summary, onAsk, ...powers }: RowActsProps) {
  const acts = actsOf(summary, powers);
  const exportId = powers.mayExport ? summary.lastTransmission?.exportId : undefined;
  if (acts.length === 0 && exportId === undefined) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Actions for ${summary.patientName}, ${titleOf(summary)}`}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => onAsk({ act, summary })}>
            {actWords[act]}
          </Menu.Item>
        ))}
        {exportId !== undefined && (
          <Menu.Item onClick={() => void fetchExportAgain(exportId)}>Download the zip again</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const actWords = { accepted: "Mark accepted", rejected: "Mark rejected", correct: "Correct" } as const;

function actsOf({ status }: AssessmentSummary, powers: Pick<RowActsProps, "mayExport" | "mayApprove">) {
  if (status === "exported" && powers.mayExport) return ["accepted", "rejected"] as const;
  if (status === "accepted" && powers.mayApprove) return ["correct"] as const;
  return [];
}
