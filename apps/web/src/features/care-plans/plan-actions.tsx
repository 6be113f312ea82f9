import type { PlanOfCareRecord } from "@hearthside/contract";
import type { DocumentStatus } from "@hearthside/contract/document-life-cycle";
import { Button, Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { HistoryDialog, SignPlanDialog } from "./plan-action-dialogs.tsx";
import { readPlansAgain } from "./queries.ts";

const labels: { readonly [A in PlanAction]: string } = {
  sign: "Sign and submit",
  review: "Start review",
  approve: "Approve",
  return: "Send back for correction",
  send: "Mark as sent",
  receive: "Record physician signature",
  file: "File",
  "new-version": "Start new version",
};

const dialogs = { sign: SignPlanDialog, history: HistoryDialog } as const;

/** Actions that a plan shares with other documents. */
type DocumentAction = Extract<PlanAction, "return" | "send" | "receive">;

/** The dialog of such an action, from another feature. */
export type RenderDocumentAction = (props: {
  id: string;
  action: DocumentAction;
  onClose: () => void;
}) => ReactNode;

type PlanActionsProps = {
  plan: PlanOfCareRecord;
  renderDocumentAction: RenderDocumentAction;
  /** Saves the text before an action. False if that failed. */
  onBefore: () => Promise<boolean>;
};

/** The actions that the plan's status allows. */
export function PlanActions({ plan, renderDocumentAction, onBefore }: PlanActionsProps) {
  const actions = usePossibleActions(plan.status);
  const next = actions.find((action) => action === nextStep[plan.status]);
  const isNarrow = useIsNarrow();
  const others = actions.filter((action) => action !== next);
  const shown = isNarrow ? actions.filter((action) => action === next) : actions;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [documentAction, setDocumentAction] = useState<DocumentAction>();
  const { begin, busy, refusal } = useQuickActions(plan);
  const Opened = open && dialogs[open];
  return (
    <>
      <div className={shared.line} role="group" aria-label="Plan of care actions">
        {shown.map((action) => (
          <BusyButton
            key={action}
            busy={busy}
            variant={action === next ? "filled" : "default"}
            onClick={() => void choose(action)}
          >
            {labels[action]}
          </BusyButton>
        ))}
        <DocumentLink planId={plan.id}>Print or PDF</DocumentLink>
        {isNarrow ? (
          <MoreActions
            actions={others}
            onAction={(action) => void choose(action)}
            onHistory={() => setOpen("history")}
          />
        ) : (
          <Button variant="subtle" onClick={() => setOpen("history")}>
            History
          </Button>
        )}
      </div>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      {Opened && <Opened plan={plan} onClose={() => setOpen(undefined)} />}
      {documentAction &&
        renderDocumentAction({
          id: plan.id,
          action: documentAction,
          onClose: () => setDocumentAction(undefined),
        })}
    </>
  );

  async function choose(action: PlanAction) {
    if (action === "sign") return (await onBefore()) && setOpen(action);
    if (action === "return" || action === "send" || action === "receive") return setDocumentAction(action);
    begin(action);
  }
}

/** What comes next for a plan of that status. */
const nextStep: { readonly [S in DocumentStatus]: PlanAction | undefined } = {
  draft: "sign",
  returned: "sign",
  submitted: "approve",
  "in-review": "approve",
  approved: "send",
  sent: "receive",
  signed: "file",
  filed: undefined,
  discontinued: undefined,
};

type MoreActionsProps = {
  actions: readonly PlanAction[];
  onAction: (action: PlanAction) => void;
  onHistory: () => void;
};

/** On a phone the other actions share one button. */
const MoreActions = ({ actions, onAction, onHistory }: MoreActionsProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" rightSection={<Icon name="chevronDown" size={16} />}>
        Actions
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <Menu.Item key={action} onClick={() => onAction(action)}>
          {labels[action]}
        </Menu.Item>
      ))}
      <Menu.Item onClick={onHistory}>History</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

type Quick = Extract<PlanAction, "review" | "approve" | "file" | "new-version">;

const doneLabels: { readonly [A in Quick]: string } = {
  review: "The plan of care is in review.",
  approve: "The plan of care was approved.",
  file: "The plan of care was filed.",
  "new-version": "A new version was started from the signed plan.",
};

/** Actions without a dialog. */
function useQuickActions({ id, version }: Pick<PlanOfCareRecord, "id" | "version">) {
  const { run, busy, refusal } = useAction(readPlansAgain);
  const begin = (action: Quick) =>
    run(() => send(action, { id, version }), "This could not be done.", { done: doneLabels[action] });
  return { begin, busy, refusal };
}

function send(action: Quick, at: { id: string; version: number }): Promise<unknown> {
  switch (action) {
    case "review":
      return call("POST /documents/:id/review", at);
    case "approve":
      return approve(at);
    case "file":
      return call("POST /documents/:id/file", at);
    case "new-version":
      return call("POST /documents/:id/new-version", { id: at.id, newId: uuidv7() });
  }
}

/** The approval call answers for each document, so an error is thrown here. */
async function approve(at: { id: string; version: number }): Promise<void> {
  const { results } = await call("POST /documents/approve", { documents: [at] });
  const problem = results[0]?.problem ?? null;
  if (problem !== null) throw new ApiError({ status: 409, message: problem });
}

type PlanAction = "sign" | "review" | "approve" | "return" | "send" | "receive" | "file" | "new-version";

type Possible = { readonly action: PlanAction; readonly from: readonly DocumentStatus[] };

const signing: readonly Possible[] = [{ action: "sign", from: ["draft", "returned"] }];
const reviewing: readonly Possible[] = [
  { action: "review", from: ["submitted"] },
  { action: "approve", from: ["submitted", "in-review"] },
  { action: "return", from: ["submitted", "in-review", "approved"] },
];
const editing: readonly Possible[] = [
  { action: "send", from: ["approved", "sent"] },
  { action: "receive", from: ["approved", "sent"] },
  { action: "file", from: ["signed"] },
  { action: "new-version", from: ["approved", "sent", "signed", "filed"] },
];

/** The actions this user may take on a plan with that status. The server checks again. */
function usePossibleActions(status: DocumentStatus): readonly PlanAction[] {
  const maySign = useMay("documents", "sign");
  const mayReview = useMay("documents", "approve");
  const mayEdit = useMay("documents", "edit");
  return [...(maySign ? signing : []), ...(mayReview ? reviewing : []), ...(mayEdit ? editing : [])]
    .filter(({ from }) => from.includes(status))
    .map(({ action }) => action);
}

/** Links to the plan's PDF. A signed plan is printed as it was signed. */
export function DocumentLink({ planId, children }: { planId: string; children: ReactNode }) {
  const { user } = useSession();
  const agency = user?.AgencyRoles[0]?.AgencyId;
  return (
    <a href={`/api/documents/${planId}/pdf?agency=${agency}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
