import { sendMethods } from "@hearthside/contract/document-life-cycle";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./acts.module.css";
import type { ActProps } from "./plan-acts.tsx";
import { usePlanAct } from "./use-plan-act.ts";

const methodWords = { fax: "Fax", mail: "Mail", portal: "Portal", hand: "By hand" } as const;

/** Notes how the plan went to the physician. */
export function SendPlanDialog({ plan, onClose }: ActProps) {
  const [method, setMethod] = useState<(typeof sendMethods)[number]>("fax");
  const { run, busy, refusal } = usePlanAct();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sent to the physician"
      size="small"
      action={{ label: "Note that it was sent", busy, onAct: send }}
    >
      <div className={styles.form}>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <Radio.Group
          label="How it was sent"
          value={method}
          onChange={(chosen) => setMethod(sendMethods.find((one) => one === chosen) ?? method)}
        >
          {sendMethods.map((one) => (
            <Radio key={one} value={one} label={methodWords[one]} mt={8} />
          ))}
        </Radio.Group>
      </div>
    </Dialog>
  );

  function send() {
    const { id, version } = plan;
    run({
      work: () => call("POST /documents/:id/send", { id, version, method }),
      done: "It is noted that the plan was sent.",
      otherwise: "It could not be noted.",
      onDone: onClose,
    });
  }
}
