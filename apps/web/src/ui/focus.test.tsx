import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFocusTrail } from "./focus.ts";

type Page = { readonly view?: "week" | "day"; readonly menu?: boolean; readonly dialog?: string };

/** A screen with changing views and dialogs. */
function Screen({ view = "week", menu = false, dialog }: Page) {
  useFocusTrail();
  return (
    <>
      <main tabIndex={-1}>
        <h1>Schedule</h1>
        <button type="button">Actions</button>
        <section>
          <h2>{view === "week" ? "This week" : "Monday"}</h2>
          {view === "week" && <button type="button">Mon 23</button>}
        </section>
      </main>
      <div id="overlays">
        {menu && <button type="button">New document</button>}
        {dialog !== undefined && (
          <div key={dialog} role="dialog" aria-label={dialog}>
            <button type="button">Close {dialog}</button>
          </div>
        )}
      </div>
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const expectFocus = (find: () => HTMLElement) =>
  vi.waitFor(() => expect(document.activeElement).toBe(find()));

let rerender: (page: Page) => void;
beforeEach(() => {
  const drawn = render(<Screen />);
  rerender = (page) => drawn.rerender(<Screen {...page} />);
});
afterEach(() => document.body.focus());

test("from a dialog opened by a menu, focus returns to the menu's button", async () => {
  button("Actions").focus();
  rerender({ menu: true });
  button("New document").focus();
  rerender({ dialog: "Create New Document" });
  button("Close Create New Document").focus();
  rerender({});
  await expectFocus(() => button("Actions"));
});

test("closing a dialog that replaced another returns focus to where it was before the first", async () => {
  button("Actions").focus();
  rerender({ dialog: "Loading" });
  button("Close Loading").focus();
  rerender({ dialog: "Write New Note" });
  button("Close Write New Note").focus();
  rerender({});
  await expectFocus(() => button("Actions"));
});

test("when a button disappears with its view, focus moves to the heading of the new view", async () => {
  button("Mon 23").focus();
  rerender({ view: "day" });
  await expectFocus(() => screen.getByRole("heading", { name: "Monday" }));
});

test("what takes the focus itself keeps it", async () => {
  button("Mon 23").focus();
  rerender({ view: "day" });
  button("Actions").focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(button("Actions"));
});
