import { useEffect } from "react";
import type { PlanWriter } from "./plan-writer.ts";

/** Ctrl+S, on a Mac Cmd+S, saves the plan at once instead of the page. */
export function useSaveKey(writer: PlanWriter): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void writer.flush();
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [writer]);
}
