import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { scheduleKeys } from "../data/keys.ts";
import { useClinicians } from "../data/use-clinicians.ts";
import { DayView } from "./day-view.tsx";

/** The day view, shown once the clinicians are loaded, because they are its columns. */
export function DayOfClinicians(props: Omit<ComponentProps<typeof DayView>, "nameOf">) {
  const { clinicians, clinicianName, isPending, error } = useClinicians();
  const queries = useQueryClient();
  if (isPending) return <SkeletonList rows={12} />;
  if (error && clinicians.length === 0)
    return (
      <Failed
        message={messageOf(error, "The clinicians could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={() => void queries.refetchQueries({ queryKey: scheduleKeys.clinicians })}
      />
    );
  return <DayView {...props} nameOf={clinicianName} />;
}
