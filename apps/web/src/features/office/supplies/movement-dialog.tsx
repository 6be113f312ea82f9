import { SupplyMovementFields, SupplyStock } from "@hearthside/contract";
import type { EnteredMovement } from "@hearthside/contract/supply-words";
import { TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { suppliesKey } from "./queries.ts";
import { CountField } from "./supply-fields.tsx";
import { amountOf, countLabel, movementWords, typedToCount } from "./words.ts";

type MovementDialogProps = { shelf: SupplyStock; kind: EnteredMovement; onClose: () => void };

const words = {
  received: { title: "Receive stock", field: "Quantity received" },
  counted: { title: "Record count", field: "Quantity counted" },
  discarded: { title: "Discard stock", field: "Quantity discarded" },
} as const satisfies Record<EnteredMovement, { title: string; field: string }>;

/** One stock change. If the stock changed during a count, the dialog shows the new stock and continues from it. */
export function MovementDialog({ shelf, kind, onClose }: MovementDialogProps) {
  const formId = useId();
  // A count over a newer version is a new movement.
  const [id, setId] = useState(() => uuidv7());
  const [now, setNow] = useState(shelf);
  const [formValues, setTyped] = useState({ quantity: "", note: "" });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { run, busy, refusal } = useAction(
    (queries) => void queries.invalidateQueries({ queryKey: suppliesKey }),
  );
  const { title, field } = words[kind];
  const errors = { ...refusal?.fields, ...problems };
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={`${title}: ${shelf.itemName}, ${shelf.branchName}`}
      action={{ label: title, form: formId, busy, tone: kind === "discarded" ? "critical" : "primary" }}
    >
      <form
        id={formId}
        className={shared.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Said refusal={refusal} now={now} />
        <p>{amountOf(now.quantity, now.unit)} on hand.</p>
        <CountField
          label={countLabel(field, now.unit)}
          value={formValues.quantity}
          required
          error={errors["quantity"]}
          data-autofocus
          onChange={(event) => setTyped({ ...formValues, quantity: event.currentTarget.value })}
        />
        <TextInput
          label="Note"
          value={formValues.note}
          error={errors["note"]}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setTyped({ ...formValues, note: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );

  function submit() {
    const input = { kind, quantity: typedToCount(formValues.quantity), note: formValues.note };
    const found = { ...schemaProblems(SupplyMovementFields, input), ...tooFew(input) };
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    const { itemId, branchId, version } = now;
    const send = () => call("POST /supply-movements", { id, itemId, branchId, version, ...input });
    run(send, "The stock change could not be saved.", {
      done: ({ quantityAfter }) => ({ words: doneWords(amountOf(quantityAfter, now.unit)) }),
      onDone: onClose,
      onRefused: takeFresh,
    });
  }

  function doneWords(there: string) {
    return `${movementWords[kind]}: ${shelf.itemName}, ${shelf.branchName} now has ${there}.`;
  }

  function takeFresh({ error }: Refusal) {
    const context = error instanceof ApiError && error.code === "conflict" ? error.context : undefined;
    const fresh = SupplyStock.safeParse(context).data;
    if (fresh === undefined) return;
    setNow(fresh);
    setId(uuidv7());
  }
}

const tooFew = ({ kind, quantity }: { kind: EnteredMovement; quantity: number }): Record<string, string> =>
  kind !== "counted" && quantity === 0 ? { quantity: "Please enter the quantity" } : {};

function Said({ refusal, now }: { refusal: Refusal | undefined; now: SupplyStock }) {
  if (refusal === undefined || Object.keys(refusal.fields).length > 0) return null;
  const isOvertaken = refusal.error instanceof ApiError && refusal.error.code === "conflict";
  if (!isOvertaken) return <Banner tone="critical">{refusal.message}</Banner>;
  return (
    <Banner tone="warning">
      The stock changed while you counted and is now {amountOf(now.quantity, now.unit)} on hand. Check the
      shelf, then enter your count again.
    </Banner>
  );
}
