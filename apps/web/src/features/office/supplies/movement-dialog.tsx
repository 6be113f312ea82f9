import { SupplyMovementFields, SupplyStock } from "@hearthside/contract";
import type { EnteredMovement } from "@hearthside/contract/supply-labels";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { amountOf, countLabel, movementLabels, parseCount } from "./labels.ts";
import { suppliesKey } from "./queries.ts";
import { CountField } from "./supply-fields.tsx";

type MovementDialogProps = { shelf: SupplyStock; kind: EnteredMovement; onClose: () => void };

const labels = {
  received: { title: "Receive stock", field: "Quantity received" },
  counted: { title: "Record count", field: "Quantity counted" },
  discarded: { title: "Discard stock", field: "Quantity discarded" },
} as const satisfies Record<EnteredMovement, { title: string; field: string }>;

/** One stock change. If the stock changed during a count, the dialog shows the new stock and continues from it. */
export function MovementDialog({ shelf, kind, onClose }: MovementDialogProps) {
  // A count over a newer version is a new movement.
  const [id, setId] = useState(() => uuidv7());
  const [now, setNow] = useState(shelf);
  const action = useAction([suppliesKey]);
  const { title, field } = labels[kind];
  const inputOf = ({ quantity, note }: Movement) => ({ kind, quantity: parseCount(quantity), note });
  const { form, ...editing } = useRecordForm<Movement, { quantityAfter: number }>({
    action,
    initial: nothingEntered,
    problems: (entered) => {
      const input = inputOf(entered);
      return { ...schemaProblems(SupplyMovementFields, input), ...tooFew(input) };
    },
    save: (entered) => {
      const { itemId, branchId, version } = now;
      return call("POST /supply-movements", { id, itemId, branchId, version, ...inputOf(entered) });
    },
    done: ({ quantityAfter }) => ({
      text: `${movementLabels[kind]}: ${shelf.itemName}, ${shelf.branchName} now has ${amountOf(quantityAfter, now.unit)}.`,
    }),
    onSaved: onClose,
    version: now.version,
    // there is nothing to choose between: the count is entered again
    readFresh: takeFresh,
    toValues: () => nothingEntered,
    otherwise: "The stock change could not be saved.",
  });
  return (
    <ActionDialog
      title={`${title}: ${shelf.itemName}, ${shelf.branchName}`}
      label={title}
      tone={kind === "discarded" ? "critical" : "primary"}
      editing={isOvertaken(action.refusal) ? { ...editing, refusal: undefined } : editing}
      onClose={onClose}
    >
      {isOvertaken(action.refusal) && (
        <Banner tone="warning">
          The stock changed while you counted and is now {amountOf(now.quantity, now.unit)} on hand. Check the
          shelf, then enter your count again.
        </Banner>
      )}
      <p>{amountOf(now.quantity, now.unit)} on hand.</p>
      <CountField label={countLabel(field, now.unit)} data-autofocus {...form.getInputProps("quantity")} />
      <TextInput label="Note" maxLength={500} autoComplete="off" {...form.getInputProps("note")} />
    </ActionDialog>
  );

  function takeFresh(context: unknown) {
    const fresh = SupplyStock.safeParse(context).data;
    if (fresh !== undefined) {
      setNow(fresh);
      setId(uuidv7());
    }
    return undefined;
  }
}

const nothingEntered = { quantity: "", note: "" };
type Movement = typeof nothingEntered;

const isOvertaken = (refusal: Refusal | undefined) =>
  refusal?.error instanceof ApiError && refusal.error.code === "conflict";

const tooFew = ({ kind, quantity }: { kind: EnteredMovement; quantity: number }): Record<string, string> =>
  kind !== "counted" && quantity === 0 ? { quantity: "Please enter the quantity" } : {};
