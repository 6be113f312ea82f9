import type { Clinician } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import type { Problems } from "../acts/when.ts";
import { scheduleKeys } from "../data/keys.ts";
import { TimeOffFields } from "./time-off-fields.tsx";
import { TimeOffList } from "./time-off-list.tsx";
import { nothingTyped, type TypedTimeOff, timeOffProblems, typedToSpan } from "./typed-time-off.ts";

const formId = "time-off";

type TimeOffDialogProps = { clinician: Clinician; chooser: ReactNode; onClose: () => void };

/** Lists and adds time off. Mounted for each clinician; the id stays the same when an entry is sent again. */
export function TimeOffDialog({ clinician, chooser, onClose }: TimeOffDialogProps) {
  const [id, setId] = useState(() => uuidv7());
  const [typed, setTyped] = useState(nothingTyped);
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useAct(scheduleKeys.clinicians);
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Time off"
      label="Add time off"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={enterTimeOff}
    >
      {chooser}
      <TimeOffList clinician={clinician} />
      <TimeOffFields
        typed={typed}
        problems={{ ...refusal?.fields, ...problems }}
        onChange={(change: Partial<TypedTimeOff>) => {
          setTyped({ ...typed, ...change });
          setProblems({});
        }}
      />
    </ActDialog>
  );

  function enterTimeOff() {
    const found = timeOffProblems(typed);
    const span = typedToSpan(typed);
    setProblems(found);
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    run({
      work: () => call("POST /time-off", { id, userId: clinician.id, ...span, kind: typed.kind }),
      onDone: () => {
        notify({ variant: "success", content: "Time off was added." });
        setId(uuidv7());
        setTyped(nothingTyped);
      },
      otherwise: "Time off could not be added.",
    });
  }
}
