import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { firstViewIsThere } from "#src/lib/first-view.ts";
import { preparePopUps } from "#src/ui/later-pop-up.tsx";
import { stopClosedPages } from "./closed-pages.ts";
import { leaveNoTrace } from "./leave-no-trace.ts";
import { expectRequiredSaid } from "./required-said.ts";
import { startOnSomeFriday } from "./some-friday.ts";

// Files of tests share a worker, its document and its modules: this runs before each of them.
startOnSomeFriday();
// as on a page that has been open for a moment
firstViewIsThere(0);
beforeAll(preparePopUps);
// the last one that is named is done first
afterEach(stopClosedPages);
afterEach(() => {
  try {
    expectRequiredSaid();
  } finally {
    cleanup();
  }
});
afterAll(leaveNoTrace);

// index.html carries this element; dialogs, menus and toasts are drawn into it
if (document.getElementById("overlays") === null) {
  const overlays = document.createElement("div");
  overlays.id = "overlays";
  overlays.role = "region";
  overlays.ariaLabel = "Pop-ups";
  document.body.append(overlays);
}

// what comes is waited for as long as other work on the machine may hold it up
configure({ asyncUtilTimeout: 30_000 });

const nothing = () => undefined;

// jsdom measures nothing and has no media queries, which Mantine asks about
vi.stubGlobal("matchMedia", (media: string) => ({
  matches: media.includes("prefers-reduced-motion"),
  media,
  addEventListener: nothing,
  removeEventListener: nothing,
}));
vi.stubGlobal("ResizeObserver", function ResizeObserver() {
  return { observe: nothing, unobserve: nothing, disconnect: nothing };
});
vi.stubGlobal("scrollTo", nothing);
// nor does it load fonts, which fields that grow with their text wait for
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: { addEventListener: nothing, removeEventListener: nothing },
});
// nor does it hear events: a test that is about them brings its own
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: nothing, close: nothing };
});
// nor has it IndexedDB; a test of what a device keeps brings a fresh one
vi.stubGlobal("indexedDB", undefined);
Element.prototype.scrollIntoView = nothing;
