import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { genderWords, notRecorded, showPhone } from "../words.ts";
import styles from "./edit-patient.module.css";
import { type Difference, differencesOf, fieldLabels, onlyMine } from "./patient-edit.ts";
import type { Conflict, EditPatient } from "./use-edit-patient.ts";

type ConflictQuestionProps = { conflict: Conflict; editing: EditPatient; onClose: () => void };

/** Someone saved first: nothing is lost until the user chooses a value for each field. */
export function ConflictQuestion({ conflict: { theirs, mine }, editing, onClose }: ConflictQuestionProps) {
  const differences = differencesOf(theirs, mine);
  const [taken, setTaken] = useState<readonly Difference["field"][]>([]);
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved
      title="Edit demographics"
      action={{
        label: "Save choices",
        busy: editing.busy,
        onAct: () => editing.saveOver(theirs, onlyMine(mine, taken)),
      }}
      buttons={
        <Button variant="default" onClick={() => void editing.takeTheirs()}>
          Discard my changes
        </Button>
      }
    >
      <Banner tone="warning">
        Someone else changed this record. Choose which value to keep for each field.
      </Banner>
      <div className={styles.question}>
        {differences.map((difference) => (
          <Choice
            key={difference.field}
            difference={difference}
            isTaken={taken.includes(difference.field)}
            onTake={(isTaken) => take(difference.field, isTaken)}
          />
        ))}
      </div>
    </Dialog>
  );

  function take(field: Difference["field"], isTaken: boolean) {
    const others = taken.filter((one) => one !== field);
    setTaken(isTaken ? [...others, field] : others);
  }
}

type ChoiceProps = { difference: Difference; isTaken: boolean; onTake: (isTaken: boolean) => void };

function Choice({ difference: { field, theirs, mine }, isTaken, onTake }: ChoiceProps) {
  return (
    <Radio.Group
      label={fieldLabels[field]}
      value={isTaken ? "theirs" : "mine"}
      onChange={(choice) => onTake(choice === "theirs")}
    >
      <Radio value="mine" label={`Yours: ${inWords(field, mine)}`} mt={8} />
      <Radio value="theirs" label={`Saved by someone else: ${inWords(field, theirs)}`} mt={8} />
    </Radio.Group>
  );
}

function inWords(field: Difference["field"], value: string | null) {
  if (value === null) return notRecorded;
  if (field === "dob") return showDate(value);
  if (value === "male" || value === "female") return genderWords[value];
  return field === "phoneNumber" ? showPhone(value) : value;
}
