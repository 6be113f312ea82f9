import type { PatientAvailability } from "@hearthside/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import { PatientAvailabilityFields } from "./patient-availability-fields.tsx";
import {
  type AvailabilityProblems,
  availabilityProblems,
  availabilityToTyped,
  type TypedAvailability,
  typedToAvailability,
} from "./typed-availability.ts";

const availabilityOf = (id: string) =>
  queryOptions({
    queryKey: ["schedule", "patient-availability", id],
    queryFn: ({ signal }) => call("GET /patients/:id/availability", { id }, signal),
    throwOnError: false,
  });

type PatientAvailabilityProps = { patientId: string; onClose: () => void };

/** Edits a patient's visit preferences and the location of the home. */
export function PatientAvailabilityDialog({ patientId, onClose }: PatientAvailabilityProps) {
  const { data, error, refetch } = useQuery(availabilityOf(patientId));
  if (data !== undefined) return <AvailabilityForm {...{ patientId, availability: data, onClose }} />;
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      {error === null ? (
        <SkeletonText />
      ) : (
        <Failed
          message={messageOf(error, "Visit preferences could not be loaded.")}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

const title = "Visit preferences";
const formId = "patient-availability";

type AvailabilityFormProps = PatientAvailabilityProps & { availability: PatientAvailability };

function AvailabilityForm({ patientId, availability, onClose }: AvailabilityFormProps) {
  const [typed, setTyped] = useState(() => availabilityToTyped(availability));
  const [problems, setProblems] = useState<AvailabilityProblems>({ hours: new Map() });
  const { run, busy, refusal } = useAct(["schedule", "patient-availability", patientId]);
  const { notify } = useToasts();
  return (
    <ActDialog title={title} label="Save" {...{ formId, busy, refusal, onClose }} onSubmit={save}>
      <PatientAvailabilityFields
        typed={typed}
        problems={problems}
        onChange={(change: Partial<TypedAvailability>) => setTyped({ ...typed, ...change })}
      />
    </ActDialog>
  );

  function save() {
    const wanted = typedToAvailability(typed);
    setProblems(availabilityProblems(typed));
    if (wanted === undefined) return focusFirstError(formId);
    const { version } = availability;
    run({
      work: () => call("PUT /patients/:id/availability", { id: patientId, version, ...wanted }),
      onDone: () => {
        notify({ variant: "success", content: "Visit preferences were saved." });
        onClose();
      },
      otherwise: "Visit preferences could not be saved.",
    });
  }
}
