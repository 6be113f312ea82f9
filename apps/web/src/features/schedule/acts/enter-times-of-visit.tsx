import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { visitDetail } from "../visit/queries.ts";
import { EnterTimesDialog } from "./enter-times-dialog.tsx";

type EnterTimesOfVisitProps = { visitId: string; onClose: () => void };

/** Loads the visit's time zone first. */
export function EnterTimesOfVisit({ visitId, onClose }: EnterTimesOfVisitProps) {
  const { data, error, refetch } = useQuery({ ...visitDetail(visitId), throwOnError: false });
  if (data !== undefined) return <EnterTimesDialog visit={data.visit} zone={data.zone} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Enter times" size="small">
      {error === null ? (
        <SkeletonText />
      ) : (
        <Failed message={messageOf(error, "The visit could not be loaded.")} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
