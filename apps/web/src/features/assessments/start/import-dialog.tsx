import { FileInput } from "@mantine/core";
import { useId } from "react";
import type { Refusal } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Icon } from "#src/ui/icon.tsx";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { existingIn, OpenExisting } from "./open-existing.tsx";
import styles from "./start.module.css";
import { problemsIn, useImport } from "./use-import.ts";

type ImportDialogProps = { patientId: string; onClose: () => void };

/** Drawn only while it is open. */
export function ImportDialog({ patientId, onClose }: ImportDialogProps) {
  const formId = useId();
  const { file, choose, problem, refusal, busy, send } = useImport(patientId);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import file"
      size="small"
      action={{ label: "Import", busy, form: formId }}
    >
      <form
        id={formId}
        className={styles.import}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
          focusFirstError(formId);
        }}
      >
        <p>
          Import this patient's submission file (XML) from another system as a draft. It must be an OASIS-E1
          or OASIS-E2 start of care or resumption of care.
        </p>
        <FileInput
          label={<RequiredLabel>File</RequiredLabel>}
          placeholder="Choose an XML file"
          accept=".xml,text/xml,application/xml"
          leftSection={<Icon name="document" size={16} />}
          clearable
          clearButtonProps={{ "aria-label": "Remove file" }}
          data-autofocus
          value={file}
          error={problem}
          onChange={choose}
        />
        {refusal && <Problems refusal={refusal} patientId={patientId} />}
      </form>
    </Dialog>
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
              <span className={styles.place}>{field}: </span>
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
