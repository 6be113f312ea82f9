import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { firstViewIsThere } from "#src/lib/first-view.ts";
import { preparePopUps } from "#src/ui/later-pop-up.tsx";
import { stopClosedPages } from "./closed-pages.ts";
import { leaveNoTrace } from "./leave-no-trace.ts";
import { expectRequiredSaid } from "./required-said.ts";
import { startOnSomeFriday } from "./some-friday.ts";

// Test files share a worker, its document and its modules: this runs before each of them.
startOnSomeFriday();
// as on a page that has been open for a moment
firstViewIsThere(0);
beforeAll(async () => {
  // every part that loads its pop-up later, so that no test meets the moment at which it comes
  await Promise.all([
    import("#src/app/shell/header.tsx"),
    import("#src/app/screens/patient-chart-screen.tsx"),
  ]);
  await preparePopUps();
}, 60_000);
// the last one registered runs first
afterEach(stopClosedPages);
afterEach(() => {
  try {
    expectRequiredSaid();
  } finally {
    cleanup();
  }
});
afterAll(leaveNoTrace);

// index.html has this element; dialogs, menus and toasts render into it
if (document.getElementById("overlays") === null) {
  const overlays = document.createElement("div");
  overlays.id = "overlays";
  overlays.role = "region";
  overlays.ariaLabel = "Pop-ups";
  document.body.append(overlays);
}

// long enough for a machine busy with other work
configure({ asyncUtilTimeout: 30_000 });

const nothing = () => undefined;

// jsdom has no layout and no media queries, which Mantine uses
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
// nor does it load fonts, which auto-growing fields wait for
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: { addEventListener: nothing, removeEventListener: nothing },
});
// nor does it have EventSource: a test about events provides its own
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: nothing, close: nothing };
});
// nor does it have IndexedDB: a test of device storage provides a new one
vi.stubGlobal("indexedDB", undefined);
Element.prototype.scrollIntoView = nothing;
