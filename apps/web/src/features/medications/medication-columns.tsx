import type { Medication, MedicationList } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import { missingParts } from "./missing-parts.ts";
import { clashReasonWords, hasEnded } from "./words.ts";

type Seen = { assigned: MedicationList["assigned"]; today: string };

/** The specification's columns; other missing parts are shown beside the name. */
export const medicationColumns = ({ assigned, today }: Seen): Column<Medication>[] => [
  { header: "Medication Name", cell: (medication) => <Name medication={medication} today={today} /> },
  { header: "Dose", cell: ({ dose }) => dose ?? <Missing /> },
  { header: "End Date", cell: ({ endDate }) => (endDate === null ? "None entered" : showDate(endDate)) },
  { header: "Assigned", cell: () => assigned?.name ?? "Unassigned" },
  { header: "Classification", cell: ({ classification }) => classification ?? <Missing /> },
];

const Missing = () => <Badge tone="warning">Missing</Badge>;

function Name({ medication, today }: { medication: Medication; today: string }) {
  const { name, startDate, isCurrent, clashes, clashReason } = medication;
  const others = missingParts({ ...medication, dose: "shown", classification: "shown" });
  return (
    <>
      {name}{" "}
      {clashes.length > 0 && (
        <Badge tone="critical">
          <Icon name="warning" size={12} /> Allergy: {clashes.map(({ substance }) => substance).join(", ")}
        </Badge>
      )}
      {clashes.length > 0 && clashReason !== null && (
        <Badge tone="subdued">{clashReasonWords(clashReason)}</Badge>
      )}
      {hasEnded(medication, today) && <Badge tone="subdued">Ended</Badge>}
      {!isCurrent && startDate !== null && startDate > today && (
        <Badge tone="primary">Starts {showDate(startDate)}</Badge>
      )}
      {others.length > 0 && isCurrent && <Badge tone="warning">Missing: {others.join(", ")}</Badge>}
    </>
  );
}
