import type { Application } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { oneApplication } from "./queries.ts";

// forms load more than the list, so they are loaded once one is opened
const ApproveForm = later(async () => (await import("./approve-form.tsx")).ApproveForm);
const TextForm = later(async () => (await import("./text-form.tsx")).TextForm);

type ApplicationDialogProps = { id: string; onClose: () => void };
type Action = "approve" | "return" | "reject";

/** An application with its documents and the actions that decide it. */
export function ApplicationDialog({ id, onClose }: ApplicationDialogProps) {
  const { data: application, error, refetch } = useQuery(oneApplication(id));
  const [action, setAction] = useState<Action>();
  if (application === undefined)
    return (
      <Dialog opened onClose={onClose} title="Application">
        {error === null ? (
          <SkeletonText lines={8} />
        ) : (
          <Failed
            message={messageOf(error, "The application could not be loaded.")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Dialog>
    );
  const back = () => setAction(undefined);
  if (action === "approve") return <ApproveForm application={application} onBack={back} onDone={onClose} />;
  if (action !== undefined)
    return <TextForm action={action} application={application} onBack={back} onDone={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Application from ${application.firstName} ${application.lastName}`}
      buttons={
        application.status === "submitted" && <Actions application={application} onAction={setAction} />
      }
    >
      <ApplicationFacts application={application} />
    </Dialog>
  );
}

function Actions({
  application,
  onAction,
}: {
  application: Application;
  onAction: (action: Action) => void;
}) {
  const mayApprove = useMay("accounts", "approve");
  if (!mayApprove) return null;
  return (
    <>
      <Button variant="default" color="red" onClick={() => onAction("reject")}>
        Reject
      </Button>
      <Button variant="default" onClick={() => onAction("return")}>
        Ask a question
      </Button>
      <Button disabled={!application.isEmailVerified} onClick={() => onAction("approve")}>
        Approve
      </Button>
    </>
  );
}
