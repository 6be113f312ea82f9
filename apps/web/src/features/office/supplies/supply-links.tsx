import type { SupplyRequest } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { recipientOf } from "./labels.ts";

/** The recipient; a patient's name links to the Patient Hub. */
export const RecipientLink = ({ request }: { request: SupplyRequest }) =>
  request.patientId === null ? (
    <>{recipientOf(request)}</>
  ) : (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: request.patientId }}>
      {recipientOf(request)}
    </Link>
  );

/** The requested item, linked to the request. */
export const SupplyLink = ({ request: { id, itemName } }: { request: SupplyRequest }) => (
  <Link to="/supplies" search={{ request: id }}>
    {itemName}
  </Link>
);
