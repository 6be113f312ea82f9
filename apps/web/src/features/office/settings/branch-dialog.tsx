import { Branch, VisitInTheWay } from "@hearthside/contract";
import { describeTime } from "@hearthside/scheduling";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { PersonalField, PhoneField, StateField } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import {
  type BranchValues,
  branchInput,
  branchLabels,
  branchProblems,
  branchToValues,
  emptyBranch,
  showBranchValue,
} from "./branch-values.ts";
import { zoneOptions } from "./labels.ts";
import { settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

type BranchDialogProps = {
  branch: Branch | "new";
  /** The id of a new branch. */
  agencyZone: string;
  onClose: () => void;
};

/** Adds or edits a branch. Rendered only while open. */
export function BranchDialog({ branch, agencyZone, onClose }: BranchDialogProps) {
  const known = branch === "new" ? undefined : branch;
  const [id] = useState(() => known?.id ?? uuidv7());
  const [inTheWay, setInTheWay] = useState<readonly VisitInTheWay[]>([]);
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<BranchValues, Branch>({
    initial: known === undefined ? emptyBranch(agencyZone) : branchToValues(known),
    version: known?.version,
    problems: branchProblems,
    save,
    onSaved: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      sayDone({ text: `${name} was saved.` });
      onClose();
    },
    readFresh: (context) => Branch.safeParse(context).data,
    toValues: branchToValues,
    otherwise: "The branch could not be saved.",
  });
  return (
    <RecordForm
      title={known === undefined ? "Add branch" : `Edit the ${known.name} branch`}
      label={known === undefined ? "Add branch" : "Save"}
      editing={editing}
      fieldLabels={branchLabels}
      show={showBranchValue}
      onClose={onClose}
    >
      <VisitsInTheWay visits={inTheWay} />
      <BranchFormFields form={editing.form} mayMoveVisits={known !== undefined} />
    </RecordForm>
  );

  async function save(values: BranchValues, version: number | undefined): Promise<Branch> {
    setInTheWay([]);
    const fields = branchInput(values);
    try {
      return version === undefined
        ? await call("POST /settings/branches", { id, ...fields })
        : await call("PUT /settings/branches/:id", { id, version, ...fields });
    } catch (error) {
      setInTheWay(visitsIn(error));
      throw error;
    }
  }
}

const Context = z.object({ visits: z.array(VisitInTheWay) });

/** The planned visits that an error names. */
const visitsIn = (error: unknown): readonly VisitInTheWay[] =>
  error instanceof ApiError && error.code === "overlap"
    ? (Context.safeParse(error.context).data?.visits ?? [])
    : [];

const reasons = {
  skipped: "this time does not exist because of daylight saving time",
  "clinician-busy": "the clinician has another visit at this time",
  "patient-busy": "the patient has another visit at this time",
} as const;

/** Planned visits that cannot keep their local time in the new time zone, each with a link to reschedule. */
function VisitsInTheWay({ visits }: { visits: readonly VisitInTheWay[] }) {
  if (visits.length === 0) return null;
  return (
    <ul data-wide className={styles.inTheWay} aria-label="Visits that cannot keep their time">
      {visits.map(({ visitId, patientId, patientName, start, why }) => (
        <li key={visitId}>
          {patientName === null ? (
            "A visit"
          ) : (
            <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId, visit: visitId }}>
              {patientName}
            </Link>
          )}
          , {showDate(start.slice(0, 10))} at {describeTime(start)}: {reasons[why]}
        </li>
      ))}
    </ul>
  );
}

type BranchFormFieldsProps = {
  form: UseFormReturnType<BranchValues>;
  /** Whether visits can be planned for the branch. */
  mayMoveVisits: boolean;
};

const BranchFormFields = ({ form, mayMoveVisits }: BranchFormFieldsProps) => (
  <>
    <TextInput
      {...form.getInputProps("name")}
      label={branchLabels.name}
      description="The name patients and staff know."
      data-autofocus
      autoComplete="off"
    />
    <Select
      {...form.getInputProps("zone")}
      value={form.values.zone}
      label={branchLabels.zone}
      description={mayMoveVisits ? "Scheduled visits keep their local time." : "Visits use this time zone."}
      options={zoneOptions(form.values.zone)}
    />
    <PersonalField
      {...form.getInputProps("branchId")}
      label={branchLabels.branchId}
      description="The 10-character ID from CMS (OASIS M0016). Enter N if the agency has no branches, or P for the parent agency."
    />
    <PersonalField
      {...form.getInputProps("cmsCertificationNumber")}
      label={branchLabels.cmsCertificationNumber}
      description="Leave blank to use the agency's (OASIS M0010)."
    />
    <PersonalField
      {...form.getInputProps("submissionId")}
      label={branchLabels.submissionId}
      description="Leave blank to use the agency's."
    />
    <PersonalField
      {...form.getInputProps("npi")}
      label={branchLabels.npi}
      inputMode="numeric"
      description="Leave blank to use the agency's."
    />
    <PersonalField {...form.getInputProps("street")} label={branchLabels.street} />
    <PersonalField {...form.getInputProps("city")} label={branchLabels.city} />
    <StateField {...form.getInputProps("state")} label={branchLabels.state} />
    <PersonalField {...form.getInputProps("zip")} label={branchLabels.zip} inputMode="numeric" />
    <PhoneField {...form.getInputProps("phoneNumber")} label={branchLabels.phoneNumber} />
  </>
);
