import type { BrokenRule } from "@hearthside/contract";
import { Findings } from "./findings.tsx";
import { needsReason, ReasonField } from "./reason-field.tsx";

type RulesAndReasonProps = {
  broken: readonly BrokenRule[];
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** The broken rules, with a reason field when a reason is enough to override them. */
export const RulesAndReason = ({ broken, reason, error, onChange }: RulesAndReasonProps) => (
  <>
    <Findings broken={broken} />
    {needsReason(broken) && (
      <ReasonField label="Reason for overriding the rule" value={reason} error={error} onChange={onChange} />
    )}
  </>
);
