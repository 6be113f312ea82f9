import type { DataExport } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { follow } from "./followed.ts";
import { readExportsAgain } from "./queries.ts";

/** Starts one export at a time. The tray shows the outcome. */
export function useAsking() {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  async function ask(order: () => Promise<DataExport>, { onAsked }: { onAsked?: () => void } = {}) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const { id } = await order();
      follow(id);
      onAsked?.();
      await readExportsAgain(queries);
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The export could not be started.") });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, ask: (...order: Parameters<typeof ask>) => void ask(...order) };
}
