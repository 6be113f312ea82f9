import type { Medication } from "@hearthside/contract";
import { Radio } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { type Draft, fieldLabels, type LineValues, medicationToDraft } from "./drafts.ts";
import styles from "./full-list.module.css";
import type { FullList } from "./use-full-list.ts";

type ConflictLinesProps = { theirs: readonly Medication[]; editing: FullList };

/** Someone saved some of these medications first: nothing was saved, and the user chooses a version of each. */
export function ConflictLines({ theirs, editing }: ConflictLinesProps) {
  const { state, taken, take } = editing;
  return (
    <>
      <Banner tone="warning">
        Someone else changed {theirs.length === 1 ? "this medication" : "these medications"}. Nothing is saved
        yet: choose which version of each to keep.
      </Banner>
      {theirs.map((medication) => {
        const mine = state.drafts.find(({ id }) => id === medication.id);
        return (
          mine && (
            <Choice
              key={medication.id}
              mine={mine}
              theirs={medicationToDraft(medication)}
              isTaken={taken.includes(medication.id)}
              onTake={(isTaken) => take(medication.id, isTaken)}
            />
          )
        );
      })}
    </>
  );
}

type ChoiceProps = { mine: Draft; theirs: Draft; isTaken: boolean; onTake: (isTaken: boolean) => void };

function Choice({ mine, theirs, isTaken, onTake }: ChoiceProps) {
  const fields = allFields.filter((field) => inWords(mine, field) !== inWords(theirs, field));
  const said = (draft: Draft) =>
    fields.map((field) => `${fieldLabels[field]}: ${inWords(draft, field)}`).join("; ");
  return (
    <Radio.Group
      className={styles.choice}
      label={theirs.values.name}
      value={isTaken ? "theirs" : "mine"}
      onChange={(choice) => onTake(choice === "theirs")}
    >
      <Radio value="mine" label={`Keep mine. ${said(mine)}`} mt={8} />
      <Radio value="theirs" label={`Use theirs. ${said(theirs)}`} mt={8} />
    </Radio.Group>
  );
}

const allFields = [
  "isRemoved",
  "name",
  "dose",
  "route",
  "frequency",
  "startDate",
  "endDate",
  "classification",
  "prescriberId",
  "newOrChanged",
  "purpose",
  "discontinueReason",
  "clashReason",
] as const satisfies readonly (keyof LineValues)[];

function inWords({ values, prescriberLabel }: Draft, field: (typeof allFields)[number]): string {
  if (field === "isRemoved") return values.isRemoved ? "Removed" : "Yes";
  if (field === "prescriberId")
    return (values.prescriberId === "" ? values.prescriberName : prescriberLabel) || "Missing";
  if (field === "startDate" || field === "endDate") return values[field] && showDate(values[field]);
  return values[field] || "Missing";
}
