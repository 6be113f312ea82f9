import type { BrokenRule, Visit } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { call } from "#src/lib/call.ts";
import { inTheWay, isSamePlace, placementOf } from "../../placement.ts";
import type { Moving } from "./use-moving.ts";

const pauseMs = 150;
const none: readonly Visit[] = [];

/** Conflicts at the place where a visit is held. */
export type MoveFindings = {
  /** Found at once among the visible visits. */
  readonly conflicts: readonly Visit[];
  /** Known once the server has answered. */
  readonly broken: readonly BrokenRule[] | undefined;
  readonly hasFailed: boolean;
};

/** Visible conflicts at once, broken rules once the visit is held still. */
export function useMoveFindings(moving: Moving | undefined, visits: readonly Visit[]): MoveFindings {
  const isElsewhere = moving !== undefined && !isSamePlace(moving.to, placementOf(moving.visit));
  const asked = useHeldStill(isElsewhere ? moving : undefined);
  const { data, isError } = useQuery({
    queryKey: ["visit-check", asked?.visit.id, asked?.visit.version, asked?.to],
    queryFn: ({ signal }) => check(asked, signal),
    enabled: asked !== undefined,
    staleTime: 10_000,
    gcTime: 10_000,
    retry: false,
    throwOnError: false,
  });
  const conflicts = useMemo(
    () => (isElsewhere ? inTheWay(moving.visit, moving.to, visits) : none),
    [isElsewhere, moving, visits],
  );
  const isAnswered = asked !== undefined && asked === moving;
  return { conflicts, broken: isAnswered ? data : undefined, hasFailed: isAnswered && isError };
}

function useHeldStill(moving: Moving | undefined): Moving | undefined {
  const [still, setStill] = useState<Moving>();
  useEffect(() => {
    const timer = setTimeout(() => setStill(moving), moving === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [moving]);
  return still;
}

async function check(moving: Moving | undefined, signal: AbortSignal): Promise<readonly BrokenRule[]> {
  if (moving === undefined) return [];
  const { id, patientId, frequencyId, discipline, kind } = moving.visit;
  const { broken } = await call(
    "POST /visits/check",
    { id, patientId, frequencyId, discipline, kind, ...moving.to },
    signal,
  );
  return broken;
}
