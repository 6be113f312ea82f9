import type { FieldError } from "@hearthside/contract";
import { fieldOfAnyForm } from "@hearthside/oasis";
import { FileInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { fullFieldName } from "../full-field-name.ts";
import { readListsAgain } from "../queries.ts";
import { existingIn, OpenExisting } from "../use-start.tsx";
import styles from "./panel.module.css";

type ImportDialogProps = { patientId: string; onClose: () => void };

/** Rendered only while open. */
export function ImportDialog({ patientId, onClose }: ImportDialogProps) {
  const { form, choose, refused, ...editing } = useImport(patientId);
  return (
    <ActionDialog
      title="Import file"
      label="Import"
      editing={{ ...editing, refusal: undefined }}
      onClose={onClose}
    >
      <p>
        Import this patient's submission file (XML) from another system as a draft. It must be an OASIS-E1 or
        OASIS-E2 start of care or resumption of care.
      </p>
      <FileInput
        label={<RequiredLabel>File</RequiredLabel>}
        placeholder="Choose an XML file"
        accept=".xml,text/xml,application/xml"
        leftSection={<Icon name="document" size={16} />}
        clearable
        clearButtonProps={{ "aria-label": "Remove file" }}
        data-autofocus
        value={form.values.file}
        error={form.errors["file"]}
        onChange={choose}
      />
      {refused && <Problems refusal={refused} patientId={patientId} />}
    </ActionDialog>
  );
}

/** The problems and their places in the file; nothing was imported. */
function Problems({ refusal, patientId }: { refusal: Refusal; patientId: string }) {
  const existing = existingIn(refusal);
  const problems = problemsIn(refusal);
  return (
    <>
      <Banner tone="critical">
        {problems.length > 0
          ? "This file was not imported. Correct these lines in the file and try again."
          : `${refusal.message} Nothing was imported.`}{" "}
        {existing !== undefined && <OpenExisting assessmentId={existing} patientId={patientId} />}
      </Banner>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="File problems">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <span className={styles.place}>{placeText(field, message)}: </span>
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "Line 153, M1860 Ambulation/locomotion" of "Line 153, M1860_CRNT_AMBLTN"; the line alone where the message names the rest. */
function placeText(place: string, message: string): string {
  const [line = place, element] = place.split(", ");
  if (element === undefined || message.startsWith(element)) return line;
  const field = fieldOfAnyForm(element) ?? fieldOfAnyForm(element.replace(/_.*$/, ""));
  return `${line}, ${field === undefined ? element : fullFieldName(field)}`;
}

const longest = 1_000_000;
type Chosen = { file: File | null };

/** Each chosen file has its own id, so a file sent twice is imported once. */
function useImport(patientId: string) {
  const [id, setId] = useState(() => uuidv7());
  const navigate = useNavigate();
  const { notify } = useToasts();
  const action = useAction(readListsAgain);
  const editing = useRecordForm<Chosen, void>({
    action,
    initial: { file: null },
    problems: fileProblems,
    save: async ({ file }) => open(await complete(file).text()),
    otherwise: "The file could not be imported.",
  });

  async function open(xml: string) {
    const { summary } = await call("POST /assessments/import", { id, patientId, xml });
    if (summary.id !== id) notify({ variant: "warning", content: opened });
    await navigate({
      to: "/admin/clinical/patient-chart/assessment/$assessmentId",
      params: { assessmentId: summary.id },
      search: { patient: patientId },
    });
  }

  const choose = (chosen: File | null) => {
    editing.form.setFieldValue("file", chosen);
    setId(uuidv7());
  };
  return { ...editing, refused: action.refusal, choose };
}

const opened =
  "This resumption of care already has a draft. The draft was opened and the file was not imported.";

function fileProblems({ file }: Chosen): Record<string, string> {
  if (file === null) return { file: "Please choose a file" };
  return file.size > longest ? { file: "This file is too large to be a submission file" } : {};
}

/** The problems the server found in the file, with line and element. */
const problemsIn = ({ error }: Refusal): readonly FieldError[] =>
  error instanceof ApiError ? error.errors : [];
