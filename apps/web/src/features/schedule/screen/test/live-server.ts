import type { LiveEvent } from "@hearthside/contract";
import { act } from "@testing-library/react";
import { vi } from "vitest";

type Listener = (message: { data: string; lastEventId: string }) => void;

/** Stands where the server's event stream would; `tell` is what a colleague did. */
export function liveServer() {
  const listeners = new Set<Listener>();
  vi.stubGlobal("EventSource", function EventSource() {
    return {
      addEventListener: (type: string, listener: Listener) => type === "message" && listeners.add(listener),
      close: () => listeners.clear(),
    };
  });
  return {
    tell(event: Pick<LiveEvent, "kind" | "subjectId"> & Partial<LiveEvent>) {
      const data = JSON.stringify({ id: 1, patientId: null, revision: null, ...event });
      act(() => {
        for (const listener of listeners) listener({ data, lastEventId: "1" });
      });
    },
  };
}
