import type { Authorization } from "@hearthside/contract";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { patientAuthorizations, patientCoverages } from "../queries.ts";
import { AddButton } from "../rows/add-button.tsx";
import { RowList } from "../rows/row-list.tsx";
import { RowDetail, RowName } from "../rows/row-text.tsx";
import { authorizationStatusWords, periodWords } from "../words.ts";
import { AuthorizationDialog } from "./authorization-dialog.tsx";
import { authorizationInput, authorizationToValues, disciplineText } from "./authorization-values.ts";
import { Usage } from "./usage.tsx";

/** The payers' authorizations, with the amounts used and planned. */
export function AuthorizationsPanel({ patientId }: { patientId: string }) {
  const { data } = useQuery({ ...patientCoverages(patientId), throwOnError: false });
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<Authorization | "new">();
  const authorization = edited === "new" ? undefined : edited;
  const coverages = data?.coverages ?? [];
  const isInsured = coverages.some(({ isRemoved }) => !isRemoved);
  return (
    <Panel
      title="Authorizations"
      skeleton={<SkeletonList rows={2} />}
      aside={mayEdit && isInsured && <AddButton label="Add authorization" onAdd={() => setEdited("new")} />}
    >
      <Authorizations patientId={patientId} mayEdit={mayEdit} onEdit={setEdited} />
      {edited !== undefined && (
        <AuthorizationDialog
          patientId={patientId}
          authorization={authorization}
          coverages={coverages.filter(({ id, isRemoved }) => !isRemoved || id === authorization?.coverageId)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const authorizationRow = {
  nameOf: ({ payerName, number }: Authorization) =>
    `authorization ${number ?? "without a number"} from ${payerName}`,
  put: (authorization: Authorization, isRemoved: boolean) => {
    const { id, version } = authorization;
    const fields = authorizationInput(authorizationToValues(authorization));
    return call("PUT /authorizations/:id", { id, version, isRemoved, ...fields });
  },
};

type AuthorizationsProps = {
  patientId: string;
  mayEdit: boolean;
  onEdit: (authorization: Authorization) => void;
};

function Authorizations({ patientId, mayEdit, onEdit }: AuthorizationsProps) {
  const { authorizations } = useSuspenseQuery(patientAuthorizations(patientId)).data;
  const { coverages } = useSuspenseQuery(patientCoverages(patientId)).data;
  return (
    <RowList
      patientId={patientId}
      rows={authorizations}
      kind={authorizationRow}
      mayEdit={mayEdit}
      onEdit={onEdit}
      empty={<NoAuthorization isInsured={coverages.some(({ isRemoved }) => !isRemoved)} />}
    >
      {(row) => <AuthorizationLine authorization={row} />}
    </RowList>
  );
}

const NoAuthorization = ({ isInsured }: { isInsured: boolean }) => (
  <Empty isSmall title="No authorizations yet">
    {isInsured
      ? "Visits and hours authorized by a payer appear here, with the number used. To add one, select Add."
      : "Add insurance first, then its authorizations."}
  </Empty>
);

function AuthorizationLine({ authorization }: { authorization: Authorization }) {
  const { payerName, number, discipline, startDate, endDate, status, note } = authorization;
  const { label, tone } = authorizationStatusWords[status];
  return (
    <>
      <RowName>
        {disciplineText(discipline ?? "")}
        <Badge tone={tone}>{label}</Badge>
        {endDate < agencyToday() && <Badge tone="subdued">Ended</Badge>}
      </RowName>
      <RowDetail>
        {[payerName, numberWords({ number, status }), periodWords(startDate, endDate)].join(" · ")}
      </RowDetail>
      <Usage authorization={authorization} />
      {note !== null && <RowDetail>{note}</RowDetail>}
    </>
  );
}

const numberWords = ({ number, status }: Pick<Authorization, "number" | "status">): string => {
  if (number !== null) return `No. ${number}`;
  return status === "requested" ? "no number yet" : "no number";
};
