import type { TextTemplateSearch } from "@hearthside/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";
import { shelfLabels } from "./labels.ts";
import { hasDocuments, type LibrariesAddress } from "./libraries-address.ts";

/** The key of all wording, also where documents use it. */
export const wordingsKey = ["documents", "wordings"] as const;

type Asked = { readonly address: LibrariesAddress; readonly text: string; readonly removed: boolean };

/** The entries of one library. The previous rows stay visible until the next ones arrive. */
export const shelfSearch = ({ address, text, removed }: Asked) => {
  const search = searchOf(address, text, removed);
  return callQuery(
    { queryKey: [...wordingsKey, "shelf", search], placeholderData: keepPreviousData, throwOnError: false },
    "POST /text-templates/search",
    search,
  );
};

function searchOf(address: LibrariesAddress, text: string, removed: boolean): TextTemplateSearch {
  const { shelf = "phrases", discipline, document, place, owner } = address;
  return {
    kinds: [...shelfLabels[shelf].kinds],
    text,
    removed,
    ...(discipline !== undefined && { discipline }),
    ...(document !== undefined && hasDocuments(shelf) && { documentKind: document }),
    ...(place !== undefined && { place }),
    ...(owner !== undefined && { owner }),
  };
}
