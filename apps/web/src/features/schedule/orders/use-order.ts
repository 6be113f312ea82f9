import type { FrequencyOrder, PatientSchedule } from "@hearthside/contract";
import { useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { instantToLocal } from "#src/lib/zoned-time.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useMay } from "../use-may.ts";
import { laterVisits, othersFrom, surplusOf } from "./later-visits.ts";
import { lastDayOf, reachOf } from "./order-reach.ts";
import {
  firstOrder,
  frequencyOf,
  orderProblems,
  type Problems,
  type TypedOrder,
  typedToOrder,
} from "./typed-order.ts";
import { useOrderAct } from "./use-order-act.ts";

type Ordering = {
  schedule: PatientSchedule;
  replaces: FrequencyOrder | undefined;
  formId: string;
  onOrdered: (line: FrequencyOrder) => void;
};

/** Saves one order; sending it twice creates one. Entries are kept when it is refused. */
export function useOrder({ schedule, replaces, formId, onOrdered }: Ordering) {
  const zone = useSession().user?.AgencyRoles[0]?.Zone ?? "UTC";
  const [id] = useState(() => uuidv7());
  const [typed, setTyped] = useState(() =>
    firstOrder(instantToLocal(new Date().toISOString(), zone), replaces),
  );
  const [found, setFound] = useState<Problems>({});
  const { act, busy, refusal } = useOrderAct("The order could not be saved.");
  const { notify } = useToasts();
  const { later, cancelled, setCancelled } = useLater(schedule, typed, replaces);

  function submit() {
    const problems = orderProblems(typed);
    setFound(problems);
    const order = typedToOrder(typed, zone);
    if (order === undefined || Object.keys(problems).length > 0) return focusFirstError(formId);
    const cancel = later
      .filter((visit) => cancelled.has(visit.id))
      .map(({ id, version }) => ({ id, version }));
    act(async () => {
      const saved = await call("POST /frequency-orders", {
        ...order,
        id,
        patientId: schedule.patientId,
        ...(replaces !== undefined && { replaces: { id: replaces.id, version: replaces.version } }),
        cancel,
      });
      notify({ variant: "success", content: `Ordered: ${saved.order.discipline} ${saved.order.notation}.` });
      onOrdered(saved.order);
    });
  }

  function change(part: Partial<TypedOrder>) {
    setTyped((now) => ({ ...now, ...part }));
    setFound((now) => without(now, Object.keys(part)));
  }

  return {
    typed,
    problems: { ...refusal?.fields, ...found },
    change,
    submit,
    busy,
    refusal,
    reach: reachOf(typed, schedule),
    later,
    cancelled,
    setCancelled,
  };
}

/** Visits of the old order after the change; the surplus is preselected for cancelling. */
function useLater(schedule: PatientSchedule, typed: TypedOrder, replaces: FrequencyOrder | undefined) {
  const mayCancel = useMay("delete");
  const [chosen, setCancelled] = useState<ReadonlySet<string>>();
  const { startDate } = typed;
  const later = useMemo(
    () =>
      replaces === undefined || startDate === null ? [] : laterVisits(schedule.visits, replaces, startDate),
    [schedule.visits, replaces, startDate],
  );
  const frequency = frequencyOf(typed);
  const surplus =
    !mayCancel || frequency === undefined || startDate === null || replaces === undefined
      ? []
      : surplusOf(later, {
          frequency,
          startDate,
          endDate: lastDayOf(typed, schedule, startDate),
          weekStartsOn: schedule.weekStartsOn,
          others: othersFrom(schedule, replaces, startDate),
        });
  const cancelled = chosen ?? new Set(surplus.map((visit) => visit.id));
  return { later, cancelled, setCancelled };
}

const without = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
