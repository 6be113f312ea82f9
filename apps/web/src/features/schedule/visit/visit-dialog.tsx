import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import type { VisitAct } from "../acts/act-rules.ts";
import { VisitActDialog } from "../acts/visit-act-dialog.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { visitDetail } from "./queries.ts";
import { VisitActs } from "./visit-acts.tsx";
import { VisitSections } from "./visit-sections.tsx";

type VisitDialogProps = { visitId: string; onClose: () => void };

/** One visit with its details and the user's actions. */
export function VisitDialog({ visitId, onClose }: VisitDialogProps) {
  const { data, error, refetch } = useQuery({ ...visitDetail(visitId), throwOnError: false });
  const [act, setAct] = useState<VisitAct | "notice">();
  const back = () => setAct(undefined);
  if (data?.notice && act === "notice")
    return <NoticeDialog detail={data} notice={data.notice} onClose={back} />;
  if (data && act !== undefined && act !== "notice")
    return <VisitActDialog act={act} visit={data.visit} onClose={back} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Visit"
      buttons={data && <VisitActs visit={data.visit} onAct={setAct} />}
    >
      {data !== undefined && <VisitSections detail={data} onNotice={() => setAct("notice")} />}
      {data === undefined && error === null && <SkeletonText />}
      {data === undefined && error !== null && (
        <Failed
          message={messageOf(error, "The visit could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
