import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

const asked = new Map<string, EventTarget>();

/** Sets the window to desktop or phone width; a second call resizes the rendered screen. Reset after the test. */
export function setWidth(width: "desk" | "phone") {
  const matches = (media: string) =>
    media.includes("prefers-reduced-motion") || (width === "phone" && media.includes("max-width: 719px"));
  const mock = vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const turns = asked.get(media) ?? new EventTarget();
    asked.set(media, turns);
    return {
      media,
      matches: matches(media),
      onchange: null,
      addEventListener: turns.addEventListener.bind(turns),
      removeEventListener: turns.removeEventListener.bind(turns),
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: turns.dispatchEvent.bind(turns),
    };
  });
  onTestFinished(() => mock.mockRestore());
  act(() => {
    for (const [media, turns] of asked)
      turns.dispatchEvent(Object.assign(new Event("change"), { media, matches: matches(media) }));
  });
}
