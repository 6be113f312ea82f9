import type { PatientCare } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { EditButton } from "../edit-button.tsx";
import { Facts } from "../facts.tsx";
import { patientCare } from "../queries.ts";
import { codeStatusWords } from "../words.ts";
import { directivesWords, equipmentWords, priorityText } from "./care-values.ts";
import { EmergencyDialog } from "./emergency-dialog.tsx";
import { WishesDialog } from "./wishes-dialog.tsx";

type PanelProps = { patientId: string };

/** What the patient wants done, and what not. */
export const WishesPanel = ({ patientId }: PanelProps) => (
  <Panel title="Advance directives and code status">
    <Care
      patientId={patientId}
      what="code status and advance directives"
      dialog={(care, onClose) => <WishesDialog care={care} onClose={onClose} />}
    >
      {({ codeStatus, advanceDirectives, advanceDirectiveNote }) => (
        <Facts
          facts={[
            ["Code status", codeStatus === null ? "Not asked" : codeStatusWords[codeStatus].label],
            ["Advance directives", directivesWords(advanceDirectives)],
            ["Where they are kept, what they say", advanceDirectiveNote],
          ]}
        />
      )}
    </Care>
  </Panel>
);

/** What has to be known when the agency cannot come. */
export const EmergencyPanel = ({ patientId }: PanelProps) => (
  <Panel title="Emergency preparedness">
    <Care
      patientId={patientId}
      what="emergency preparedness"
      dialog={(care, onClose) => <EmergencyDialog care={care} onClose={onClose} />}
    >
      {({ emergencyPriority, evacuationPlan, emergencyEquipment, emergencyNote }) => (
        <Facts
          facts={[
            ["Priority", priorityText(emergencyPriority ?? "unknown")],
            ["Evacuation plan", evacuationPlan],
            ["Equipment", equipmentWords(emergencyEquipment)],
            ["Note", emergencyNote],
          ]}
        />
      )}
    </Care>
  </Panel>
);

type CareProps = PanelProps & {
  what: string;
  dialog: (care: PatientCare, onClose: () => void) => ReactNode;
  children: (care: PatientCare) => ReactNode;
};

function Care({ patientId, what, dialog, children }: CareProps) {
  const { data: care } = useSuspenseQuery(patientCare(patientId));
  const mayEdit = useMay("patients", "edit");
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {children(care)}
      {mayEdit && <EditButton label={`Edit ${what}`} onEdit={() => setEditing(true)} />}
      {isEditing && dialog(care, () => setEditing(false))}
    </>
  );
}

/** For the head of a screen: what nobody may overlook. */
export function CodeStatusMark({ patientId }: PanelProps) {
  const { codeStatus } = useSuspenseQuery(patientCare(patientId)).data;
  if (codeStatus === null) return <Badge tone="warning">Code status not asked</Badge>;
  const { label, tone } = codeStatusWords[codeStatus];
  return <Badge tone={tone}>{label}</Badge>;
}
