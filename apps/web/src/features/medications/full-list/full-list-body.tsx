import type { MedicationList } from "@hearthside/contract";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AllergyStrip } from "../allergy-strip.tsx";
import { ClashWarning } from "../clash-warning.tsx";
import { linesToCheck } from "./checked-lines.ts";
import { FindingWarning } from "./finding-warning.tsx";
import styles from "./full-list.module.css";
import { LineTable } from "./line-table.tsx";
import { SetDialog } from "./set-dialog.tsx";
import type { FullList } from "./use-full-list.ts";

type FullListBodyProps = {
  patientId: string;
  list: MedicationList;
  editing: FullList;
  mayEdit: boolean;
};

/** The medications and what is shown above them. */
export function FullListBody({ patientId, list, editing, mayEdit }: FullListBodyProps) {
  const { state, dispatch, refusal, findings, changed } = editing;
  const [isChoosing, setChoosing] = useState(false);
  const maySeeSets = useMay("documents", "view");
  const [withRemoved, setWithRemoved] = useState(false);
  const removedCount = list.medications.filter(({ isRemoved }) => isRemoved).length;
  return (
    <>
      <div className={styles.top}>
        <AllergyStrip patientId={patientId} />
        <ClashWarning medications={list.medications.filter(({ isCurrent }) => isCurrent)} />
        <FindingWarning findings={findings.shown} isUnknown={findings.isUnknown} />
        {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
        <div className={styles.acts}>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => dispatch({ act: "add", id: uuidv7() })}
            >
              Add Medication
            </Button>
          )}
          {mayEdit && maySeeSets && (
            <Button
              variant="default"
              leftSection={<Icon name="library" size={16} />}
              onClick={() => setChoosing(true)}
            >
              {" "}
              Add from set
            </Button>
          )}
          {removedCount > 0 && (
            <Checkbox
              label={`Show removed (${removedCount})`}
              checked={withRemoved}
              onChange={(event) => setWithRemoved(event.currentTarget.checked)}
            />
          )}
        </div>
      </div>
      {isChoosing && (
        <SetDialog
          patientId={patientId}
          unsaved={linesToCheck(changed)}
          onAdd={(lines) => {
            setChoosing(false);
            dispatch({ act: "add-set", lines });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <LineTable
        state={state}
        findings={findings.shown}
        dispatch={mayEdit ? dispatch : undefined}
        withRemoved={withRemoved}
      />
    </>
  );
}
