import { useSuspenseQuery } from "@tanstack/react-query";
import { Badge } from "#src/ui/badge.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { CodeStatusBadge } from "../../status-badge.tsx";
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
  return <CodeStatusBadge status={codeStatus} />;
}
