import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const physiciansKey = ["physicians"] as const;

type Filter = { text: string; removed: boolean };

/** One page of the directory. The previous page stays on screen until the next one loads. */
export const physicianList = ({ text, removed }: Filter) =>
  infiniteQueryOptions({
    queryKey: [...physiciansKey, "list", text, removed],
    queryFn: ({ pageParam, signal }) =>
      call(
        "POST /physicians/search",
        { text, removed, ...(pageParam !== "" && { after: pageParam }) },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ physicians, more }) => (more ? physicians.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

export const physicianSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...physiciansKey, "suggestions", text],
    queryFn: ({ signal }) => call("POST /physicians/search", { text, limit: 8 }, signal),
    placeholderData: keepPreviousData,
  });

export const physicianQuery = (id: string) =>
  queryOptions({
    queryKey: [...physiciansKey, "one", id],
    queryFn: ({ signal }) => call("GET /physicians/:id", { id }, signal),
  });
