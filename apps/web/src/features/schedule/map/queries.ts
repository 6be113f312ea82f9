import type { DayRoute } from "@hearthside/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const routeKey = ["staff-home", "route"] as const;

/** Your own stops of a day. The previous day stays on the screen until they load. */
export const dayRoute = (day: string) =>
  queryOptions({
    queryKey: [...routeKey, day],
    queryFn: ({ signal }) => call("GET /staff-home/route", { day }, signal),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** Never reloaded, because the version is part of the URL. */
export const mapOutlines = ({ states, version }: DayRoute["outlines"]) =>
  queryOptions({
    queryKey: ["map", "outlines", version, ...states],
    queryFn: ({ signal }) => call("GET /map/outlines", { states: states.join(","), version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
