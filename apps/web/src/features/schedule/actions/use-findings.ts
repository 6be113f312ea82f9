import type { BrokenRule, CalendarVisit, Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/queries.ts";
import { inTheWay, isSamePlace, type Placement, placementOf } from "../placement.ts";

export type Checked = InputOf<Contract["POST /visits/check"]>;

const pauseMs = 200;

/** Rules the visit would break, checked while typing; none while incomplete. */
export function useVisitFindings(visit: Checked | undefined) {
  const { data } = useQuery({
    queryKey: [...scheduleKeys.checks, visit],
    queryFn: ({ signal }) => checkAfterPause(visit, signal),
    enabled: visit !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  return visit === undefined ? [] : (data?.broken ?? []);
}

async function checkAfterPause(visit: Checked | undefined, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  signal.throwIfAborted();
  return visit === undefined ? { broken: [] } : call("POST /visits/check", visit, signal);
}

/** The visit with its changes, in the shape the rule check takes. */
export function checkedVisit(visit: CalendarVisit, change: Partial<Checked>): Checked {
  const { id, patientId, frequencyId, discipline, kind, userId, start, minutes } = visit;
  return { id, patientId, frequencyId, discipline, kind, userId, start, minutes, ...change };
}

/** A held visit is checked when it rests. */
const restMs = 150;
const none: readonly CalendarVisit[] = [];

/** A visit held over a new place. */
type VisitToMove = { readonly visit: CalendarVisit; readonly to: Placement };

/** Conflicts at the place where a visit is held. */
export type MoveFindings = {
  /** Found at once among the visible visits. */
  readonly conflicts: readonly CalendarVisit[];
  /** Known once the server has answered. */
  readonly broken: readonly BrokenRule[] | undefined;
  readonly hasFailed: boolean;
};

/** Visible conflicts at once, broken rules once the visit is held still. */
export function useMoveFindings(
  moving: VisitToMove | undefined,
  visits: readonly CalendarVisit[],
): MoveFindings {
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

function useHeldStill(moving: VisitToMove | undefined): VisitToMove | undefined {
  const [still, setStill] = useState<VisitToMove>();
  useEffect(() => {
    const timer = setTimeout(() => setStill(moving), moving === undefined ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [moving]);
  return still;
}

async function check(moving: VisitToMove | undefined, signal: AbortSignal): Promise<readonly BrokenRule[]> {
  if (moving === undefined) return [];
  return (await call("POST /visits/check", checkedVisit(moving.visit, moving.to), signal)).broken;
}
