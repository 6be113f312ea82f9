import type { Contract, InputOf } from "@hearthside/contract";
import { sendMethods } from "@hearthside/contract/document-life-cycle";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { methodWords, paperName } from "../words.ts";
import type { PaperActProps } from "./acts.ts";
import styles from "./open.module.css";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

type Method = InputOf<Contract["POST /documents/:id/send"]>["method"];

export function SendDialog({ paper, onDone }: PaperActProps) {
  const [method, setMethod] = useState<Method>("fax");
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be marked as sent.");
  return (
    <StepDialog
      title="Mark as sent"
      label="Mark as sent"
      busy={busy}
      refusal={refusal}
      onSubmit={() =>
        run(
          () => call("POST /documents/:id/send", { id: paper.id, version: paper.version, method }),
          () => ({ words: `${paperName(paper)} was marked as sent.` }),
        )
      }
      onBack={onDone}
    >
      <Radio.Group
        label={`How was ${paperName(paper)} sent to ${paper.physicianName ?? "the physician"}?`}
        value={method}
        onChange={(chosen) => setMethod(sendMethods.find((one) => one === chosen) ?? method)}
      >
        <div className={styles.choices}>
          {sendMethods.map((one, place) => (
            <Radio key={one} value={one} label={methodWords[one]} data-autofocus={place === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
    </StepDialog>
  );
}
