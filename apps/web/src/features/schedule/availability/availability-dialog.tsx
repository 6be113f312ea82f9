import type { Clinician } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { listedName, personName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { ActionDialog, AllOptional } from "#src/ui/records/record-form.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { scheduleKeys, useClinicians } from "../data/queries.ts";
import { formToHours, HoursEditor, hoursErrors, hoursToForm } from "./hours-editor.tsx";
import { TimeOffDialog } from "./time-off-dialog.tsx";

const titles = { hours: "Working hours", "time-off": "Time off" } as const;

export type AvailabilityPart = keyof typeof titles;

type AvailabilityDialogProps = {
  part: AvailabilityPart;
  /** The clinician shown first; left out, the signed-in user. */
  startsWith?: string;
  onClose: () => void;
};

/** The user's own availability; schedulers can choose any clinician. */
export function AvailabilityDialog({ part, startsWith, onClose }: AvailabilityDialogProps) {
  const { user } = useSession();
  const { byId, isPending, error } = useClinicians();
  const [userId, setUserId] = useState(startsWith ?? user?.UserId ?? "");
  // Only schedulers edit the availability of others.
  const mayChoose = useMay("schedule", "approve");
  const clinician = byId.get(userId);
  const chooser = mayChoose && <PersonField userId={userId} onChange={setUserId} />;
  if (clinician !== undefined) {
    const Part = part === "hours" ? HoursDialog : TimeOffDialog;
    return <Part key={userId} {...{ clinician, chooser, onClose }} />;
  }
  return (
    <Dialog opened onClose={onClose} title={titles[part]} size="small">
      {isPending && <SkeletonText />}
      {error && <Failed message={messageOf(error, "The clinicians could not be loaded.")} />}
      {!isPending && !error && (
        <>
          {chooser}
          {mayChoose ? (
            <Empty icon="users" title="No clinician chosen">
              Choose a clinician to see {titles[part].toLowerCase()}.
            </Empty>
          ) : (
            <Empty icon="users" title="No working hours or time off">
              Working hours and time off are kept for clinicians who make visits.
            </Empty>
          )}
        </>
      )}
    </Dialog>
  );
}

type PersonFieldProps = { userId: string; onChange: (userId: string) => void };

function PersonField({ userId, onChange }: PersonFieldProps) {
  const { clinicians } = useClinicians();
  const options = clinicians
    .filter(({ hasLeft }) => !hasLeft)
    .map((one) => ({
      value: one.id,
      label: [listedName(one), one.discipline].filter(Boolean).join(", "),
    }));
  return (
    <Select
      label="Clinician"
      searchable
      data-autofocus
      openOnFocus={false}
      options={options}
      value={options.some(({ value }) => value === userId) ? userId : null}
      placeholder="Choose a clinician"
      onChange={onChange}
    />
  );
}

type HoursDialogProps = { clinician: Clinician; chooser: ReactNode; onClose: () => void };

/** Mounted for each clinician. On a conflict the entries stay and can be saved again. */
function HoursDialog({ clinician, chooser, onClose }: HoursDialogProps) {
  const { id: userId, version } = clinician;
  const { form, ...editing } = useRecordForm({
    initial: { spans: hoursToForm(clinician.hours ?? []) },
    problems: ({ spans }) => hoursErrors(spans),
    save: ({ spans }) =>
      call("PUT /clinicians/:userId/hours", { userId, version, hours: complete(formToHours(spans)) }),
    reload: [scheduleKeys.clinicians],
    done: "The working hours were saved.",
    onSaved: onClose,
    otherwise: "The working hours could not be saved.",
  });
  const { spans } = form.values;
  return (
    <ActionDialog title="Working hours" label="Save" {...{ editing, onClose }}>
      {chooser}
      <p>
        {clinician.hours === null
          ? `No working hours entered for ${personName(clinician)}. Visits can be scheduled at any time.`
          : `Visits by ${personName(clinician)} outside these hours show a warning.`}
      </p>
      {spans.length === 0 && <AllOptional />}
      <HoursEditor
        spans={spans}
        problems={form.errors}
        onChange={(changed) => form.setValues({ spans: changed })}
      />
    </ActionDialog>
  );
}
