import type { Physician } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { PhysicianFormFields } from "./physician-form-fields.tsx";
import {
  emptyPhysician,
  fieldLabels,
  freshPhysician,
  physicianInput,
  physicianProblems,
  physicianToValues,
} from "./physician-values.ts";
import { physiciansKey } from "./queries.ts";

type PhysicianDialogProps = {
  /** Left out for a new one. */
  physician?: Physician | undefined;
  onSaved: (physician: Physician) => void;
  onClose: () => void;
};

/** Adds or edits a physician. Mounted only while open. */
export function PhysicianDialog({ physician, onSaved, onClose }: PhysicianDialogProps) {
  const [id] = useState(() => physician?.id ?? uuidv7());
  const queries = useQueryClient();
  const editing = useRecordForm({
    initial: physician === undefined ? emptyPhysician : physicianToValues(physician),
    version: physician?.version,
    problems: physicianProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /physicians", { id, ...physicianInput(values) })
        : call("PUT /physicians/:id", { id, version, ...physicianInput(values) }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: physiciansKey });
      onSaved(saved);
      onClose();
    },
    readFresh: freshPhysician(id),
    toValues: physicianToValues,
    otherwise: "The physician could not be saved.",
  });
  const title = physician === undefined ? "Add physician" : "Edit physician";
  return (
    <RecordForm
      title={title}
      label={physician === undefined ? "Add physician" : "Save"}
      editing={editing}
      fieldLabels={fieldLabels}
      show={(field, values) => values[field] || "Missing"}
      onClose={onClose}
    >
      <PhysicianFormFields form={editing.form} />
    </RecordForm>
  );
}
