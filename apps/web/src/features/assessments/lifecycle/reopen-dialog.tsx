import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { call } from "#src/lib/call.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type DialogProps, useLifecycleAct } from "./use-lifecycle-act.ts";

const formId = "reopen-assessment";

export function ReopenDialog(props: DialogProps) {
  const { sync, onClose } = props;
  const [why, setWhy] = useState("");
  const [missing, setMissing] = useState(false);
  const { run, busy, refusal } = useLifecycleAct(props, {
    done: "The assessment is a draft again.",
    otherwise: "The assessment could not be reopened.",
  });
  return (
    <ActDialog
      title="Reopen assessment"
      action={{ label: "Reopen", form: formId, busy }}
      refusal={refusal}
      onClose={onClose}
      onItem={props.onItem}
    >
      <p>The assessment becomes a draft again. Make your changes, then complete and sign it again.</p>
      <form id={formId} onSubmit={reopen} noValidate>
        <Textarea
          label="Reason"
          required
          maxLength={500}
          data-autofocus
          value={why}
          error={missing && "Please give a reason"}
          onChange={(event) => {
            setWhy(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </form>
    </ActDialog>
  );

  function reopen(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(why.trim() === "");
    if (why.trim() === "") return event.currentTarget.querySelector("textarea")?.focus();
    run(() => {
      const { summary, version } = sync.state().assessment;
      return call("POST /assessments/:id/reopen", { id: summary.id, version, why });
    });
  }
}
