import type { Coverage, EligibilityCheck } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { spokenName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { policyText } from "../labels.ts";
import { CheckForm } from "./check-form.tsx";
import { CoverageDialog, coverageKind } from "./coverage-dialog.tsx";
import { methodLabels, payerKindLabels, periodText, rankLabels, resultLabels } from "./labels.ts";
import { patientCoverages, payerAnswers } from "./queries.ts";
import { type ChartList, RowDetail, RowList, RowName, RowPanel } from "./row-list.tsx";
import rowStyles from "./rows.module.css";

/** The patient's insurance by rank, with the latest eligibility check. */
export const InsurancePanel = ({ patientId }: { patientId: string }) => (
  <RowPanel<Coverage>
    patientId={patientId}
    title="Insurance"
    addLabel="Add insurance"
    nameOf={({ rank, payerName }) => `${payerName} (${rank})`}
    removes="the coverage from the list"
    put={coverageKind.put}
    dialog={(coverage, onClose) => <CoverageDialog {...{ patientId, coverage, onClose }} />}
  >
    {(list) => <Coverages patientId={patientId} list={list} />}
  </RowPanel>
);

type CoveragesProps = { patientId: string; list: ChartList<Coverage> };

function Coverages({ patientId, list }: CoveragesProps) {
  const { data } = useSuspenseQuery(patientCoverages(patientId));
  const [asked, setAsked] = useState<Coverage>();
  return (
    <>
      <RowList
        rows={data.coverages}
        list={list}
        actions={(coverage) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${eligibilityAction(coverage, list)} for ${coverage.payerName}`}
            onClick={() => setAsked(coverage)}
          >
            {eligibilityAction(coverage, list)}
          </Button>
        )}
        empty={
          <Empty isSmall title="No insurance yet">
            Primary and secondary insurance with policy numbers appear here. To add one, select Add.
          </Empty>
        }
      >
        {(coverage) => <CoverageLine coverage={coverage} />}
      </RowList>
      {asked !== undefined && (
        <EligibilityDialog coverage={asked} mayEdit={list.mayEdit} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const eligibilityAction = ({ isRemoved }: Coverage, { mayEdit }: ChartList<Coverage>) =>
  mayEdit && !isRemoved ? "Record eligibility" : "View eligibility";

function CoverageLine({ coverage }: { coverage: Coverage }) {
  const { rank, payerName, payerKind, policyNumber, groupNumber, startDate, endDate } = coverage;
  return (
    <>
      <RowName>
        {payerName}
        <Badge tone={rank === "primary" ? "primary" : "base"}>{rankLabels[rank]}</Badge>
        {!coverage.isRemoved && !coverage.isCurrent && <Badge tone="warning">Not in effect today</Badge>}
      </RowName>
      <RowDetail>
        {[
          payerKindLabels[payerKind] !== payerName && payerKindLabels[payerKind],
          policyText(payerKind, policyNumber),
          groupNumber !== null && `Group ${groupNumber}`,
          periodText(startDate, endDate),
        ]
          .filter(Boolean)
          .join(" · ")}
      </RowDetail>
      <LatestAnswer coverage={coverage} />
    </>
  );
}

function LatestAnswer({ coverage: { eligibility } }: { coverage: Coverage }) {
  if (eligibility === null) return <Badge tone="warning">Eligibility not verified</Badge>;
  const { result, checkedOn, method } = eligibility;
  const { label, tone } = resultLabels[result];
  return (
    <RowDetail>
      <Badge tone={tone}>{label}</Badge> on {showDate(checkedOn)} ({checkedBy[method]})
    </RowDetail>
  );
}

const checkedBy = {
  portal: "payer portal",
  phone: "by phone",
  fax: "by fax",
  other: "other method",
} as const satisfies Record<EligibilityCheck["method"], string>;

type EligibilityDialogProps = { coverage: Coverage; mayEdit: boolean; onClose: () => void };

/** Earlier eligibility checks stay; each new check is added. */
function EligibilityDialog({ coverage, mayEdit, onClose }: EligibilityDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`${coverage.payerName} eligibility`}>
      {mayEdit && !coverage.isRemoved && <CheckForm coverage={coverage} />}
      <h3 className={rowStyles.soFar}>Previous checks</h3>
      <Loaded skeleton={<SkeletonList rows={2} />}>
        <Answers coverage={coverage} />
      </Loaded>
    </Dialog>
  );
}

function Answers({ coverage: { patientId, id } }: { coverage: Coverage }) {
  const { checks } = useSuspenseQuery(payerAnswers(patientId, id)).data;
  if (checks.length === 0) return <p>No eligibility checks yet.</p>;
  return (
    <ul className={`${shared.ruled} ${rowStyles.rows}`} aria-label="Previous checks">
      {checks.map((check) => (
        <li key={check.id}>
          <AnswerLine check={check} />
        </li>
      ))}
    </ul>
  );
}

function AnswerLine({ check }: { check: EligibilityCheck }) {
  const { result, checkedOn, checkedBy, method, reference, note } = check;
  const { label, tone } = resultLabels[result];
  return (
    <div className={rowStyles.what}>
      <RowName>
        {showDate(checkedOn)} <Badge tone={tone}>{label}</Badge>
      </RowName>
      <RowDetail>
        {[methodLabels[method], `by ${spokenName(checkedBy)}`, reference !== null && `Reference ${reference}`]
          .filter(Boolean)
          .join(" · ")}
      </RowDetail>
      {note !== null && <span>{note}</span>}
    </div>
  );
}
