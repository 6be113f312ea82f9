import type { ExportFormat, ReportRequest } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { follow } from "./followed.ts";
import { askForExport, readExportsAgain } from "./queries.ts";

/** Asks for a file, once at a time; what becomes of it is told in the tray. */
export function useAsking() {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  async function ask(request: ReportRequest, format: ExportFormat) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const { id } = await askForExport(request, format);
      follow(id);
      await readExportsAgain(queries);
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The export could not be asked for.") });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, ask: (request: ReportRequest, format: ExportFormat) => void ask(request, format) };
}
