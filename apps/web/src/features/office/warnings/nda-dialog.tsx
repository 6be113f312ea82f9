import type { StaffRecord, Warning } from "@hearthside/contract";
import { isDay } from "@hearthside/contract/validators";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { readWarningsAgain } from "./queries.ts";

type Values = { issuedOn: string };
type NdaDialogProps = { warning: Warning; onClose: () => void };

/** Records the signed agreement, which clears the warning. Rendered only while open. */
export function NdaDialog({ warning: { userId, userName }, onClose }: NdaDialogProps) {
  const [id] = useState(() => uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { form, ...editing } = useRecordForm<Values, StaffRecord>({
    initial: { issuedOn: "" },
    problems: dayProblem,
    save: ({ issuedOn }) => call("POST /staff-records", { id, userId: userId ?? "", kind: "nda", issuedOn }),
    onSaved: () => {
      readWarningsAgain(queries);
      sayDone({ text: "Agreement recorded. The warning clears within a minute." });
      onClose();
    },
    otherwise: "The agreement could not be recorded.",
  });
  return (
    <ActionDialog title="Record signed NDA" label="Save" columns={2} {...{ editing, onClose }}>
      <p data-wide>
        Confidentiality agreement (NDA) for {userName === null ? "this employee" : spokenName(userName)}
      </p>
      <DayField
        label="Signed on"
        startsHere
        max={agencyToday()}
        value={form.values.issuedOn}
        required={isRequired(form.getInputProps("issuedOn"))}
        error={form.errors["issuedOn"]}
        onChange={(issuedOn) => form.setFieldValue("issuedOn", issuedOn)}
      />
    </ActionDialog>
  );
}

function dayProblem({ issuedOn }: Values): Record<string, string> {
  if (!isDay(issuedOn)) return { issuedOn: "Please enter the date it was signed" };
  return issuedOn > agencyToday() ? { issuedOn: "This date is in the future." } : {};
}
