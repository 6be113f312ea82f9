import type { SavedReport } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { readSavedAgain } from "../queries.ts";

/** Over the version that was read; what it says stays. */
export const putSaved = (
  { id, version, name, request, sharedWith }: SavedReport,
  change: { readonly isRemoved?: boolean; readonly request?: SavedReport["request"] },
) =>
  call("PUT /saved-reports/:id", {
    id,
    version,
    name,
    request,
    sharedWith,
    ...change,
  });

export function useSavedRemoval(onRemoved?: () => void) {
  const queries = useQueryClient();
  return useRemoval<SavedReport>({
    nameOf: ({ name }) => `“${name}”`,
    put: async (saved, isRemoved) => {
      const after = await putSaved(saved, { isRemoved });
      if (isRemoved) onRemoved?.();
      return after;
    },
    onChanged: () => void readSavedAgain(queries),
  });
}
