import type { Contract, OutputOf, VisitStatus } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

export type ListedVisit = OutputOf<Contract["GET /patients/:id/visits"]>["visits"][number];

export type VisitsOfPatient = {
  patientId: string;
  which: "history" | "upcoming";
  status?: VisitStatus | undefined;
  /** Limits the list to one certification period. */
  episodeId?: string | undefined;
};

/** A patient's visits by page; the shown page stays until the next one loads. */
export const patientVisits = ({ patientId: id, which, status, episodeId }: VisitsOfPatient) =>
  infiniteQueryOptions({
    queryKey: [...scheduleKeys.history(id), which, status, episodeId],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /patients/:id/visits",
        {
          id,
          which,
          ...(status !== undefined && { status }),
          ...(episodeId !== undefined && { episodeId }),
          ...(pageParam !== "" && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ visits, more }) => (more ? visits.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
