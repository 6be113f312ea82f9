import type { SupplyRequest } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { recipientOf } from "./words.ts";

/** Whom it is for; a patient's name leads to her hub. */
export const RecipientLink = ({ request }: { request: SupplyRequest }) =>
  request.patientId === null ? (
    <>{recipientOf(request)}</>
  ) : (
    <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient: request.patientId }}>
      {recipientOf(request)}
    </Link>
  );
