import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { assessmentReport } from "../queries.ts";
import { isOnePage, type ReportFilter, toInput } from "./report-filter.ts";
import styles from "./reports.module.css";
import { type ExportSelection, type ExportState, fetchExportAgain, isExportable } from "./use-export.ts";

type ExportBarProps = {
  selection: ExportSelection;
  filter: ReportFilter;
  sending: boolean;
  onSend: () => void;
};

/** Selects the assessments to export to CMS. */
export function ExportBar({ selection, filter, sending, onSend }: ExportBarProps) {
  const { data } = useQuery(assessmentReport(toInput(filter)));
  const locked = data?.assessments.filter(isExportable) ?? [];
  const count = selection.chosen.size;
  if (data?.assessments.length === 0 && count === 0) return null;
  return (
    <div className={styles.export}>
      <span className={styles.hint} role="status">
        {countText(count)}
      </span>
      <div className={shared.line}>
        <Button
          variant="default"
          disabled={locked.length === 0}
          onClick={() => selection.choose(locked, true)}
        >
          {isOnePage(filter, data) ? "Select all locked" : "Select all locked on this page"}
        </Button>
        {count > 0 && (
          <Button variant="subtle" onClick={selection.clear}>
            Clear
          </Button>
        )}
        <BusyButton
          busy={sending}
          disabled={count === 0}
          rightSection={<Icon name="download" size={16} />}
          onClick={onSend}
        >
          Export
        </BusyButton>
      </div>
    </div>
  );
}

function countText(count: number) {
  if (count === 0) return "Select locked assessments to export them for CMS.";
  return `${showNumber(count)} selected`;
}

export function AssessmentExportProgress({ state }: { state: ExportState }) {
  if (state.at === "idle") return null;
  return (
    <div className={styles.progress}>
      <Progress state={state} />
    </div>
  );
}

function Progress({ state }: { state: Exclude<ExportState, { at: "idle" }> }) {
  switch (state.at) {
    case "sending":
      return <p role="status">Creating and checking {filesText(state.count)}…</p>;
    case "done":
      return (
        <Banner
          tone="success"
          action={
            <Button variant="default" size="xs" onClick={() => void fetchExportAgain(state.exportId)}>
              Download again
            </Button>
          }
        >
          {filesText(state.count)} exported. Submit the zip file to CMS, then record the response here.
        </Banner>
      );
    case "failed":
      return <ExportFailed message={state.message} problems={state.problems} />;
  }
}

const filesText = (count: number) => counted(count, "file");

type ExportFailedProps = Pick<Extract<ExportState, { at: "failed" }>, "message" | "problems">;

/** Nothing is exported unless everything selected can be. */
function ExportFailed({ message, problems }: ExportFailedProps) {
  return (
    <Banner tone="critical">
      {message} Nothing was exported.
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="Export problems">
          {problems.map(({ whose, what }) => (
            <li key={`${whose} ${what}`}>
              {whose !== undefined && <strong>{whose}: </strong>}
              {what}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
