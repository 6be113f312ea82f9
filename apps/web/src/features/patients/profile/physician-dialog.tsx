import { Admission } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { physicianName } from "#src/lib/person-name.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { PhysicianSelect } from "../physicians/physician-select.tsx";
import { useReloadProfile } from "./queries.ts";

type AttendingPhysicianDialogProps = { admission: Admission; onClose: () => void };

const fieldLabels = { physicianId: "Attending physician" } as const;

/** Changes only the attending physician of an admission. */
export function AttendingPhysicianDialog({ admission, onClose }: AttendingPhysicianDialogProps) {
  const editing = useAttending(admission, onClose);
  const { form } = editing;
  return (
    <RecordForm
      title="Attending physician"
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={(_, { physicianId }) => editing.nameOf(physicianId)}
      onClose={onClose}
    >
      <div data-wide>
        <PhysicianSelect
          startsHere
          label={fieldLabels.physicianId}
          value={form.values.physicianId}
          required={isRequired(form.getInputProps("physicianId"))}
          error={form.errors.physicianId}
          onChange={(id, physician) => {
            form.setFieldValue("physicianId", id);
            if (physician !== undefined) editing.learnName(id, physicianName(physician));
          }}
        />
      </div>
    </RecordForm>
  );
}

type Attending = { physicianId: string | null };

const toValues = ({ physicianId }: Admission): Attending => ({ physicianId });

function useAttending(admission: Admission, onClose: () => void) {
  const [latest, setLatest] = useState(admission);
  const { nameOf, learnName } = useNames(admission);
  const readAgain = useReloadProfile(admission.patientId);
  const sayDone = useSayDone();
  const editing = useRecordForm<Attending, Admission>({
    initial: toValues(admission),
    version: admission.version,
    problems: () => ({}),
    save: ({ physicianId }, version = latest.version) => attend({ ...latest, version }, physicianId),
    onSaved: (saved) => {
      readAgain();
      sayDone({
        text: "The attending physician was saved.",
        undo: () => attend(saved, latest.physicianId).then(readAgain),
      });
      onClose();
    },
    readFresh: (context) => {
      const fresh = Admission.safeParse(context).data;
      if (fresh === undefined) return undefined;
      setLatest(fresh);
      learnName(fresh.physicianId, fresh.physicianName);
      return fresh;
    },
    toValues,
    otherwise: "The physician could not be saved.",
  });
  return { ...editing, nameOf, learnName };
}

/** Saves the admission with another physician. */
const attend = (admission: Admission, physicianId: string | null) =>
  call("PUT /admissions/:id", {
    id: admission.id,
    version: admission.version,
    physicianId,
    referralDate: admission.referralDate,
    referralSource: admission.referralSource,
    referralNote: admission.referralNote,
    orderedStartOfCare: admission.orderedStartOfCare,
    faceToFaceDate: admission.faceToFaceDate,
    noticeAcceptedDate: admission.noticeAcceptedDate,
  });

/** Names of the physicians in question. */
function useNames({ physicianId, physicianName }: Admission) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(physicianId === null ? [] : [[physicianId, physicianName ?? "Name not recorded"]]),
  );
  return {
    nameOf: (id: string | null) => (id === null ? "None" : (names.get(id) ?? "Name not recorded")),
    learnName: (id: string | null, name: string | null) => {
      if (id !== null && name !== null) setNames((known) => new Map(known).set(id, name));
    },
  };
}
