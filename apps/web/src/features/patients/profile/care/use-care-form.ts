import type { Contract, InputOf, PatientCare } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import type { Values } from "#src/ui/records/differences.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useReadAgain } from "../queries.ts";
import { freshCare } from "./care-values.ts";

type CareForm<V extends Values> = {
  care: PatientCare;
  toValues: (care: PatientCare) => V;
  toInput: (values: V) => Omit<InputOf<Contract["PUT /patients/:id/care"]>, "id" | "version">;
  problems: (values: V) => Record<string, string>;
  /** The confirmation shown after saving. */
  saved: string;
  onClose: () => void;
};

/** A form for part of the patient's care facts; the others stay as they are. */
export function useCareForm<V extends Values>(form: CareForm<V>) {
  const { care, toValues, toInput } = form;
  const { patientId: id } = care;
  const readAgain = useReadAgain(id);
  const sayDone = useSayDone();
  const save = (values: V, version = 0) =>
    call("PUT /patients/:id/care", { id, version, ...toInput(values) });
  return useRecordForm({
    initial: toValues(care),
    version: care.version,
    problems: form.problems,
    save,
    onSaved: ({ version }) => {
      readAgain();
      sayDone({ words: form.saved, undo: () => save(toValues(care), version).then(readAgain) });
      form.onClose();
    },
    readFresh: freshCare,
    toValues,
    otherwise: "The changes could not be saved.",
  });
}
