import { TextTemplate } from "@hearthside/contract";
import type { WordingKind } from "@hearthside/contract/wording-labels";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { wordingKindLabels } from "./labels.ts";
import { wordingsKey } from "./queries.ts";
import { WordingFields } from "./wording-fields.tsx";
import {
  copyOf,
  describeWordingField,
  newWording,
  wordingFaults,
  wordingFieldLabels,
  wordingInput,
  wordingToValues,
} from "./wording-values.ts";

/** What the form opens with: a new entry for one library, a copy, or an existing entry. */
export type OpenedWording =
  | { readonly action: "new"; readonly kinds: readonly WordingKind[] }
  | { readonly action: "copy"; readonly wording: TextTemplate }
  | { readonly action: "edit"; readonly wording: TextTemplate };

const initialOf = (opened: OpenedWording) => {
  if (opened.action === "new") return newWording(opened.kinds[0] ?? "phrase");
  return opened.action === "copy" ? copyOf(opened.wording) : wordingToValues(opened.wording);
};

function titleOf(opened: OpenedWording): string {
  if (opened.action !== "new")
    return `${opened.action === "edit" ? "Edit" : "Duplicate"} “${opened.wording.title}”`;
  const [kind = "phrase", ...others] = opened.kinds;
  return others.length > 0 ? "New goal or intervention" : `New ${wordingKindLabels[kind].toLowerCase()}`;
}

type WordingFormProps = { opened: OpenedWording; onClose: () => void };

/** Adds or edits wording or a medication set. Rendered only while it is open. */
export function WordingForm({ opened, onClose }: WordingFormProps) {
  const changed = opened.action === "edit" ? opened.wording : undefined;
  const [id] = useState(() => changed?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm({
    initial: initialOf(opened),
    version: changed?.version,
    problems: wordingFaults,
    save: (values, version) =>
      version === undefined
        ? call("POST /text-templates", { id, isPersonal: values.isPersonal, ...wordingInput(values) })
        : call("PUT /text-templates/:id", { id, version, ...wordingInput(values) }),
    onSaved: ({ title }) => {
      void queries.invalidateQueries({ queryKey: wordingsKey });
      sayDone({ text: `“${title}” was saved.` });
      onClose();
    },
    readFresh: (context) => TextTemplate.safeParse(context).data,
    toValues: wordingToValues,
    otherwise: "The entry could not be saved.",
  });
  return (
    <RecordForm
      title={titleOf(opened)}
      label="Save"
      editing={editing}
      fieldLabels={wordingFieldLabels}
      show={describeWordingField}
      onClose={onClose}
    >
      <WordingFields
        form={editing.form}
        isNew={changed === undefined}
        kinds={opened.action === "new" ? opened.kinds : [opened.wording.kind]}
      />
    </RecordForm>
  );
}
