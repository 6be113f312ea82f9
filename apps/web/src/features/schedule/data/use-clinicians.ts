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

/** Clinicians and their names: "Unassigned" for null, and an empty name while loading. */
export function useClinicians() {
  const { data = nobody, isPending, error, refetch } = useQuery(clinicians);
  const byId = useMemo(() => new Map(data.map((one) => [one.id, one])), [data]);
  const clinicianName = useMemo(() => nameIn(byId, isPending), [byId, isPending]);
  return { clinicians: data, byId, clinicianName, isPending, error, retry: () => void refetch() };
}

const nameIn =
  (byId: ReadonlyMap<string, Clinician>, isPending: boolean) =>
  (id: string | null): string => {
    if (id === null) return "Unassigned";
    const found = byId.get(id);
    if (found !== undefined) return listedName(found);
    return isPending ? "" : "Unknown clinician";
  };
