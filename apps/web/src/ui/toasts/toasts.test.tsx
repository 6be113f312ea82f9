import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fakeTime } from "#src/test/fake-time.ts";
import { renderUi } from "#src/test/render-ui.tsx";
import { Dialog } from "../dialog.tsx";
import { type Notice, useToasts } from "./toasts.tsx";

beforeEach(() => fakeTime());

function Announcer({ notices }: { notices: readonly Notice[] }) {
  const { notify } = useToasts();
  return notices.map((notice) => (
    <button key={String(notice.content)} type="button" onClick={() => notify(notice)}>
      Say {notice.content}
    </button>
  ));
}

function say(...notices: Notice[]) {
  renderUi(<Announcer notices={notices} />);
  for (const { content } of notices) fireEvent.click(screen.getByRole("button", { name: `Say ${content}` }));
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole("log");
const surround = (text: string) => screen.getByText(text, { selector: "[role=log] *" });

test("the newest notification is first", () => {
  say({ content: "one", variant: "success" }, { content: "two", variant: "warning" });
  expect(region().textContent).toBe("twoone");
});

test("a notification closes after ten ticks of 700 ms, and its callback follows 50 ms after it slid out", async () => {
  const onClose = vi.fn();
  say({ content: "Saved", variant: "success", onClose });
  await wait(7_000);
  await wait(250 + 49);
  expect(onClose).not.toHaveBeenCalled();
  expect(region().textContent).toBe("Saved");
  await wait(1);
  expect(onClose).toHaveBeenCalledOnce();
  expect(region().textContent).toBe("");
});

test("a notification with an action stays until it is closed or the action is done", async () => {
  const onAction = vi.fn();
  say({ content: "Moved", variant: "success", action: { label: "Undo", onAction } });
  await wait(60_000);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onAction).toHaveBeenCalledOnce();
  await wait(300);
  expect(region().textContent).toBe("");
});

test("the next notification with an action replaces the previous one", () => {
  const action = { label: "Undo", onAction: () => undefined };
  say(
    { content: "one", variant: "success", action },
    { content: "two", variant: "success" },
    { content: "three", variant: "success", action },
  );
  expect(region().textContent).toBe("three Press F8 to reach Undo.Undotwo");
});

describe("a notification while a dialog is open", () => {
  const press = (key: string) =>
    act(() => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      vi.advanceTimersByTime(1_000);
    });

  function DialogWithNotice({ onClose }: { onClose: () => void }) {
    const { notify } = useToasts();
    const action = { label: "Undo", onAction: () => undefined };
    return (
      <Dialog opened onClose={onClose} title="Edit">
        <button type="button" onClick={() => notify({ content: "Moved", variant: "success", action })}>
          Save
        </button>
      </Dialog>
    );
  }

  async function openNotice() {
    const onClose = vi.fn();
    renderUi(<DialogWithNotice onClose={onClose} />);
    const save = screen.getByRole("button", { name: "Save" });
    await wait(1_000); // The dialog takes the focus first.
    act(() => save.focus());
    fireEvent.click(save);
    press("F8");
    return { onClose, save };
  }

  test("is reached by F8, and Escape returns to the dialog, which stays open", async () => {
    const { onClose, save } = await openNotice();
    expect(document.activeElement?.textContent).toBe("Undo");
    press("Escape");
    expect(document.activeElement).toBe(save);
    expect(onClose).not.toHaveBeenCalled();
  });

  const tabOnLast = () => {
    act(() => screen.getByRole("button", { name: "Close notification" }).focus());
    return fireEvent.keyDown(document.activeElement ?? document.body, { key: "Tab" });
  };

  test("does not trap the keyboard when nothing had the focus before", () => {
    const action = { label: "Undo", onAction: () => undefined };
    say({ content: "Moved", variant: "success", action });
    act(() => document.body.focus());
    press("F8");
    expect(document.activeElement?.textContent).toBe("Undo");
    expect(tabOnLast()).toBe(true);
  });

  test("does not trap the keyboard when the focused element is gone", async () => {
    const { save } = await openNotice();
    save.remove();
    expect(tabOnLast()).toBe(true);
  });

  test("does not return focus a second time", async () => {
    await openNotice();
    press("Escape");
    expect(tabOnLast()).toBe(true);
  });

  test("Tab leaves it after its last button", async () => {
    const { save } = await openNotice();
    act(() => screen.getByRole("button", { name: "Close notification" }).focus());
    press("Tab");
    expect(document.activeElement).toBe(save);
  });
});

test("the page knows how much of the bottom of the window notifications cover", () => {
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
  const { ResizeObserver: before } = globalThis;
  onTestFinished(() => {
    height.mockRestore();
    vi.stubGlobal("ResizeObserver", before);
  });
  let measure = () => {};
  vi.stubGlobal("ResizeObserver", function ResizeObserver(onResize: () => void) {
    measure = onResize;
    return { observe: () => undefined, disconnect: () => undefined };
  });
  say({ content: "one", variant: "success" });
  measure();
  expect(document.documentElement.style.getPropertyValue("--below")).toBe("44px");
});

test("hovering keeps a notification open until the pointer leaves", async () => {
  say({ content: "Saved", variant: "success" });
  fireEvent.pointerEnter(surround("Saved"));
  await wait(60_000);
  expect(region().textContent).toBe("Saved");
  fireEvent.pointerLeave(surround("Saved"));
  await wait(7_000);
  await wait(300);
  expect(region().textContent).toBe("");
});

test("keyboard focus keeps a notification open, even when the pointer passes over it", async () => {
  say({ content: "Saved", variant: "success" });
  act(() => screen.getByRole("button", { name: "Close notification" }).focus());
  fireEvent.pointerEnter(surround("Saved"));
  fireEvent.pointerLeave(surround("Saved"));
  await wait(60_000);
  expect(region().textContent).toBe("Saved");
});

test("the close icon removes only its own notification", async () => {
  const closed = vi.fn();
  say({ content: "one", variant: "success" }, { content: "two", variant: "success", onClose: closed });
  const [first] = screen.getAllByRole("button", { name: "Close notification" });
  if (first) fireEvent.click(first);
  await wait(300);
  expect(region().textContent).toBe("one");
  expect(closed).toHaveBeenCalledOnce();
});

test("an error is announced by its alert alone, not by the list as well", () => {
  say({ content: "Could not save", variant: "critical" }, { content: "Saved", variant: "success" });
  expect(surround("Could not save").closest("[aria-live]")?.getAttribute("aria-live")).toBe("off");
  expect(surround("Saved").closest("[aria-live]")).toBe(region());
});

test("an error is announced assertively, a success politely", () => {
  say({ content: "Could not save", variant: "critical" }, { content: "Saved", variant: "success" });
  expect(screen.getByRole("alert").textContent).toBe("Could not save");
  expect(region().getAttribute("aria-live")).toBe("polite");
});

test("the kind of notification is announced, not only shown", () => {
  say({ content: "Could not save", variant: "critical" });
  expect(screen.getByRole("img", { name: "Error" })).toBeTruthy();
});
