import type { Clinician } from "@hearthside/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "./keys.ts";

export const clinicians = queryOptions({
  queryKey: scheduleKeys.clinicians,
  queryFn: async ({ signal }) => (await call("GET /clinicians", undefined, signal)).clinicians,
  staleTime: 5 * 60_000,
  throwOnError: false,
});

const nobody: readonly Clinician[] = [];

/** Last name first. */
export const listedName = ({ firstName, lastName }: Pick<Clinician, "firstName" | "lastName">) =>
  `${lastName}, ${firstName}`;

/** Who makes visits, and how each is called. A visit of nobody is "Unassigned". */
export function useClinicians() {
  const { data = nobody, isPending, error } = useQuery(clinicians);
  const byId = useMemo(() => new Map(data.map((one) => [one.id, one])), [data]);
  const clinicianName = useMemo(() => nameIn(byId), [byId]);
  return { clinicians: data, byId, clinicianName, isPending, error };
}

const nameIn =
  (byId: ReadonlyMap<string, Clinician>) =>
  (id: string | null): string => {
    if (id === null) return "Unassigned";
    const found = byId.get(id);
    return found === undefined ? "Unknown clinician" : listedName(found);
  };
