import { useEffect } from "react";
import type { PlanWriter } from "./plan-writer.ts";

/** Ctrl+S, or Cmd+S on a Mac, saves the plan now instead of the web page. */
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
