import type { DataExport } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { nameOf } from "./export-words.ts";
import { cancelExport, readExportsAgain, sameOrder, saveExport } from "./queries.ts";
import { useAsking } from "./use-asking.ts";

/** The actions on an export, with a toast for each error. */
export function useExportActs() {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const { ask, busy } = useAsking();

  async function attempt(work: () => Promise<unknown>, otherwise: string) {
    try {
      await work();
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, otherwise) });
    } finally {
      await readExportsAgain(queries);
    }
  }

  return {
    busy,
    save: (one: DataExport) => void attempt(() => saveExport(one), `${nameOf(one)} could not be downloaded.`),
    cancel: (one: DataExport) =>
      void attempt(() => cancelExport(one.id), `${nameOf(one)} could not be cancelled.`),
    askAgain: (one: DataExport) => {
      const order = sameOrder(one);
      if (order !== undefined) ask(order);
    },
  };
}
