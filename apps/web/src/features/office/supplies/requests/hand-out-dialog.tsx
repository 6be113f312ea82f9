import type { SupplyRequest } from "@hearthside/contract";
import { useId, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { suppliesKey } from "../queries.ts";
import { CountField } from "../supply-fields.tsx";
import { amountOf, countLabel, missingOf, recipientOf, requestName } from "../words.ts";
import { type Handing, handingInput, handingProblems, notEnoughWords } from "./handing.ts";

type HandOutDialogProps = { request: SupplyRequest; onClose: () => void };

/** Hands out all or part of a request; a differing shelf count is recorded first. */
export function HandOutDialog({ request, onClose }: HandOutDialogProps) {
  const formId = useId();
  const missing = missingOf(request);
  const [formValues, setTyped] = useState<Handing>({ quantity: String(missing), found: "" });
  const [problems, setProblems] = useState<Partial<Handing>>({});
  const { run, busy, refusal } = useAction(
    (queries) => void queries.invalidateQueries({ queryKey: suppliesKey }),
  );
  const held = heldIn(refusal?.error) ?? request.inStock;
  const lack = notEnoughWords(formValues, { held, unit: request.unit });
  const errors = { ...refusal?.fields, ...problems };
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={`Pickup of ${request.itemName} for ${spokenName(recipientOf(request))}`}
      action={{ label: "Mark as picked up", form: formId, busy }}
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
        {refusal !== undefined && lack === undefined && <Banner tone="critical">{refusal.message}</Banner>}
        {lack !== undefined && <Banner tone="warning">{lack}</Banner>}
        <p>
          {amountOf(missing, request.unit)} requested and not picked up yet. {request.branchName} has{" "}
          {amountOf(held, request.unit)} on hand.
        </p>
        <CountField
          label={countLabel("Quantity picked up", request.unit)}
          description="If only part of it is picked up, the rest stays open."
          value={formValues.quantity}
          required
          error={errors.quantity}
          data-autofocus
          onChange={(event) => setTyped({ ...formValues, quantity: event.currentTarget.value })}
        />
        <CountField
          label={countLabel("Shelf count, if different", request.unit)}
          description="Count the shelf before anything is picked up."
          value={formValues.found}
          error={errors.found}
          onChange={(event) => setTyped({ ...formValues, found: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );

  function submit() {
    const found = handingProblems(formValues, { missing, held, unit: request.unit });
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    const { id, version } = request;
    const send = () =>
      call("POST /supply-requests/:id/hand-out", { id, version, ...handingInput(formValues) });
    run(send, "The pickup could not be recorded.", {
      done: (after) => ({
        words: doneWords(after),
        undo: () => call("POST /supply-requests/:id/reopen", { id, version: after.version }),
      }),
      onDone: onClose,
    });
  }
}

const doneWords = (after: SupplyRequest): string =>
  after.status === "handed-out"
    ? `${requestName(after)} was picked up.`
    : `${requestName(after)}: ${amountOf(missingOf(after), after.unit)} still to pick up.`;

/** The current stock, as the rejection reports it. */
function heldIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "not-ready") return undefined;
  const { context } = error;
  if (typeof context !== "object" || context === null || !("inStock" in context)) return undefined;
  return typeof context.inStock === "number" ? context.inStock : undefined;
}
