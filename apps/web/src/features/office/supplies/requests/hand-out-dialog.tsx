import type { SupplyRequest } from "@hearthside/contract";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { amountOf, countLabel, missingOf, recipientOf, requestName } from "../labels.ts";
import { suppliesKey } from "../queries.ts";
import { CountField } from "../supply-fields.tsx";
import { type Handing, handingInput, handingProblems, notEnoughText } from "./handing.ts";

type HandOutDialogProps = { request: SupplyRequest; onClose: () => void };

/** Hands out all or part of a request; a differing shelf count is recorded first. */
export function HandOutDialog({ request, onClose }: HandOutDialogProps) {
  const { id, version, unit, itemName, branchName } = request;
  const missing = missingOf(request);
  const action = useAction([suppliesKey]);
  const held = inStockOf(action.refusal?.error) ?? request.inStock;
  const { form, ...editing } = useRecordForm<Handing, SupplyRequest>({
    action,
    initial: { quantity: String(missing), found: "" },
    problems: (entered) => handingProblems(entered, { missing, held, unit }),
    fields: [],
    save: (entered) => call("POST /supply-requests/:id/hand-out", { id, version, ...handingInput(entered) }),
    done: (after) => ({
      text: doneText(after),
      undo: () => call("POST /supply-requests/:id/reopen", { id, version: after.version }),
    }),
    onSaved: onClose,
    otherwise: "The pickup could not be recorded.",
  });
  const lack = notEnoughText(form.values, { held, unit });
  return (
    <ActionDialog
      title={`Pickup of ${itemName} for ${spokenName(recipientOf(request))}`}
      label="Mark as picked up"
      editing={lack === undefined ? editing : { ...editing, refusal: undefined }}
      onClose={onClose}
    >
      {lack !== undefined && <Banner tone="warning">{lack}</Banner>}
      <p>
        {amountOf(missing, unit)} requested and not picked up yet. {branchName} has {amountOf(held, unit)} on
        hand.
      </p>
      <CountField
        label={countLabel("Quantity picked up", unit)}
        description="If only part of it is picked up, the rest stays open."
        data-autofocus
        {...form.getInputProps("quantity")}
      />
      <CountField
        label={countLabel("Shelf count, if different", unit)}
        description="Count the shelf before anything is picked up."
        {...form.getInputProps("found")}
      />
    </ActionDialog>
  );
}

const doneText = (after: SupplyRequest): string =>
  after.status === "handed-out"
    ? `${requestName(after)} was picked up.`
    : `${requestName(after)}: ${amountOf(missingOf(after), after.unit)} still to pick up.`;

/** The current stock, as the rejection reports it. */
function inStockOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "not-ready") return undefined;
  const { context } = error;
  if (typeof context !== "object" || context === null || !("inStock" in context)) return undefined;
  return typeof context.inStock === "number" ? context.inStock : undefined;
}
