import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import "./some-friday.ts";

// index.html carries this element; dialogs, menus and toasts are drawn into it
const overlays = document.createElement("div");
overlays.id = "overlays";
overlays.role = "region";
overlays.ariaLabel = "Pop-ups";
document.body.append(overlays);

// what comes is waited for as long as other work on the machine may hold it up
configure({ asyncUtilTimeout: 10_000 });

const nothing = () => undefined;

// jsdom measures nothing and has no media queries, which the kit asks about
vi.stubGlobal("matchMedia", (media: string) => ({
  matches: media.includes("prefers-reduced-motion"),
  media,
  addEventListener: nothing,
  removeEventListener: nothing,
}));
vi.stubGlobal("ResizeObserver", function ResizeObserver() {
  return { observe: nothing, unobserve: nothing, disconnect: nothing };
});
// nor does it load fonts, which fields that grow with their text wait for
Object.defineProperty(document, "fonts", {
  value: { addEventListener: nothing, removeEventListener: nothing },
});
// nor does it hear events: a test that is about them brings its own
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: nothing, close: nothing };
});
Element.prototype.scrollIntoView = nothing;

afterEach(cleanup);
