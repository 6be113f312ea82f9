import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";

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
  callQuery(
    { queryKey: [...physiciansKey, "suggestions", text], placeholderData: keepPreviousData },
    "POST /physicians/search",
    { text, limit: 8 },
  );

export const physicianQuery = (id: string) =>
  callQuery({ queryKey: [...physiciansKey, "one", id] }, "GET /physicians/:id", { id });
