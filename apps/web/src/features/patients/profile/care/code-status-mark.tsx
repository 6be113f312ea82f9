import { useSuspenseQuery } from "@tanstack/react-query";
import { Badge } from "#src/ui/badge.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { shortCodeStatus } from "../../labels.ts";
import { codeStatusBadges } from "../labels.ts";
import { patientCare } from "../queries.ts";

type CodeStatusMarkProps = { patientId: string };

/** A critical mark beside the patient's name. */
export const CodeStatusMark = ({ patientId }: CodeStatusMarkProps) => (
  <Loaded skeleton={null} failed={NoMark}>
    <LoadedMark patientId={patientId} />
  </Loaded>
);

const NoMark = () => <Badge tone="warning">Code status could not be loaded</Badge>;

function LoadedMark({ patientId }: CodeStatusMarkProps) {
  const { codeStatus } = useSuspenseQuery(patientCare(patientId)).data;
  if (codeStatus === null) return <Badge tone="warning">Code status not recorded</Badge>;
  const { label, tone } = codeStatusBadges[codeStatus];
  return <Badge tone={tone}>Code status: {shortCodeStatus(label)}</Badge>;
}
