import type { LiveEvent } from "@hearthside/contract";
import { act, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";

type Listener = (message: { data: string; lastEventId: string }) => void;

/** Replaces the server's event stream; `tell` sends a colleague's change. */
export function liveServer() {
  const listeners = new Set<Listener>();
  vi.stubGlobal("EventSource", function EventSource() {
    return {
      addEventListener: (type: string, listener: Listener) => type === "message" && listeners.add(listener),
      close: () => listeners.clear(),
    };
  });
  return {
    /** Waits until the page is listening. */
    async tell(event: Pick<LiveEvent, "kind" | "subjectId"> & Partial<LiveEvent>) {
      await waitFor(() => expect(listeners.size).toBeGreaterThan(0));
      const data = JSON.stringify({ id: 1, patientId: null, revision: null, ...event });
      act(() => {
        for (const listener of listeners) listener({ data, lastEventId: "1" });
      });
    },
  };
}
