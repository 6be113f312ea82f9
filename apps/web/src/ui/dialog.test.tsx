import { Button } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { DateField } from "./date/date-field.tsx";
import { Dialog, type DialogAction } from "./dialog.tsx";

function Page({ action = {} }: { action?: DialogAction }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        New document
      </button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Create New Document"
        action={action}
        buttons={<Button variant="default">Back</Button>}
      >
        <label>
          Title <input />
        </label>
        <DateField label="Due" value="2026-03-04" onChange={() => undefined} />
      </Dialog>
    </>
  );
}

async function open(action?: DialogAction) {
  renderUi(<Page {...(action && { action })} />);
  await userEvent.click(screen.getByRole("button", { name: "New document" }));
  return screen.findByRole("dialog", { name: "Create New Document" });
}

test("the action is called Continue unless it has its own name", async () => {
  const onAction = vi.fn();
  await open({ onAction });
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(onAction).toHaveBeenCalledOnce();
});

test("the page does not scroll while a dialog is open, and does again after", async () => {
  await open();
  await waitFor(() => expect(document.body.hasAttribute("data-scroll-locked")).toBe(true));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.body.hasAttribute("data-scroll-locked")).toBe(false));
});

test("Escape closes the dialog and gives focus back to what opened it", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("New document"));
});

const ways = {
  Escape: () => userEvent.keyboard("{Escape}"),
  "a press outside": async () => {
    const outside = document.querySelector(".mantine-Modal-overlay");
    if (outside === null) throw new Error("the dialog has no outside");
    await userEvent.click(outside);
  },
  "its close button": () => userEvent.click(screen.getByRole("button", { name: "Close" })),
};

test.each(Object.entries(ways))("%s asks before entries are lost", async (_way, close) => {
  const dialog = await open();
  const title = screen.getByLabelText<HTMLInputElement>("Title");
  await userEvent.type(title, "Wound care");
  await close();
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Keep editing" })).toBeNull());
  expect(title.value).toBe("Wound care");
  await close();
  await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("text that was typed and removed is not asked about, and neither is a search", async () => {
  const onClose = vi.fn();
  renderUi(
    <Dialog opened onClose={onClose} title="Sets">
      <input aria-label="Search" type="search" />
      <input aria-label="Dose" defaultValue="5 mg" />
    </Dialog>,
  );
  await userEvent.type(await screen.findByLabelText("Search"), "war");
  await userEvent.type(screen.getByLabelText("Dose"), "1{Backspace}");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog that knows better says itself whether something would be lost", async () => {
  const onClose = vi.fn();
  const dialogWith = (unsaved: boolean) => (
    <Dialog opened onClose={onClose} title="Draft" unsaved={unsaved}>
      <input aria-label="Text" />
    </Dialog>
  );
  const { rerender } = renderUi(dialogWith(true));
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialogWith(false));
  await userEvent.type(screen.getByLabelText("Text"), "Kept on the device");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape closes the dialog that was opened over another, and only then the other", async () => {
  const [onInner, onOuter] = [vi.fn(), vi.fn()];
  const { rerender } = renderUi(
    <>
      <Dialog opened onClose={onOuter} title="Outer">
        Below
      </Dialog>
      <Dialog opened onClose={onInner} title="Inner">
        Above
      </Dialog>
    </>,
  );
  await userEvent.keyboard("{Escape}");
  expect(onInner).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
  rerender(
    <Dialog opened onClose={onOuter} title="Outer">
      Below
    </Dialog>,
  );
  await userEvent.keyboard("{Escape}");
  expect(onOuter).toHaveBeenCalledOnce();
});

test("Escape closes a calendar in the dialog, and only then the dialog", async () => {
  const dialog = await open();
  await userEvent.click(screen.getByRole("button", { name: "Choose due from a calendar" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("4"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "4 March 2026" })).toBeNull());
  expect(dialog.isConnected).toBe(true);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("Tab cycles inside the dialog", async () => {
  const dialog = await open();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test("a busy action takes no second press and keeps the focus", async () => {
  const onAction = vi.fn();
  await open({ onAction, busy: true, label: "Create" });
  const button = screen.getByRole("button", { name: "Create" });
  await userEvent.click(button);
  expect(onAction).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test("the action can submit a form of the dialog", async () => {
  await open({ form: "document" });
  const button = screen.getByRole("button", { name: "Continue" });
  expect([button.getAttribute("type"), button.getAttribute("form")]).toEqual(["submit", "document"]);
});
