import type { Clinician } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { AllOptional } from "#src/ui/records/all-optional.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import { scheduleKeys } from "../data/keys.ts";
import { listedName, useClinicians } from "../data/use-clinicians.ts";
import { useMay } from "../use-may.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { TimeOffDialog } from "./time-off-dialog.tsx";
import { hoursProblems, hoursToTyped, typedToHours } from "./typed-hours.ts";

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
  const mayChoose = useMay("approve");
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
      label: [listedName(one), one.discipline && `(${one.discipline})`].filter(Boolean).join(" "),
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

const formId = "working-hours";

type HoursDialogProps = { clinician: Clinician; chooser: ReactNode; onClose: () => void };

/** Mounted for each clinician. On a conflict the entries stay and can be saved again. */
function HoursDialog({ clinician, chooser, onClose }: HoursDialogProps) {
  const [spans, setSpans] = useState(() => hoursToTyped(clinician.hours ?? []));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const { run, busy, refusal } = useAct(scheduleKeys.clinicians);
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Working hours"
      label="Save"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={saveHours}
    >
      {chooser}
      <p>
        {clinician.hours === null
          ? `No working hours entered for ${listedName(clinician)}. Visits can be scheduled at any time.`
          : `Visits by ${listedName(clinician)} outside these hours show a warning.`}
      </p>
      {spans.length === 0 && <AllOptional />}
      <HoursEditor
        spans={spans}
        problems={problems}
        onChange={(changed) => {
          setSpans(changed);
          setProblems(new Map());
        }}
      />
    </ActDialog>
  );

  function saveHours() {
    const found = hoursProblems(spans);
    const hours = typedToHours(spans);
    setProblems(found);
    if (hours === undefined || found.size > 0) return focusFirstError(formId);
    const { id: userId, version } = clinician;
    run({
      work: () => call("PUT /clinicians/:userId/hours", { userId, version, hours }),
      onDone: () => {
        notify({ variant: "success", content: "The working hours were saved." });
        onClose();
      },
      otherwise: "The working hours could not be saved.",
    });
  }
}
