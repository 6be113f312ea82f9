import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Notice, ToastProvider, useToasts } from "./toasts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Announcer({ notices }: { notices: readonly Notice[] }) {
  const { notify } = useToasts();
  return notices.map((notice) => (
    <button key={String(notice.content)} type="button" onClick={() => notify(notice)}>
      Say {notice.content}
    </button>
  ));
}

function say(...notices: Notice[]) {
  render(
    <ToastProvider>
      <Announcer notices={notices} />
    </ToastProvider>,
  );
  for (const { content } of notices) fireEvent.click(screen.getByRole("button", { name: `Say ${content}` }));
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole("log");
const surround = (text: string) => screen.getByText(text, { selector: "[role=log] *" });

test("the newest notification stands first", () => {
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

test("the pointer holds a notification until it leaves", async () => {
  say({ content: "Saved", variant: "success" });
  fireEvent.pointerEnter(surround("Saved"));
  await wait(60_000);
  expect(region().textContent).toBe("Saved");
  fireEvent.pointerLeave(surround("Saved"));
  await wait(7_000);
  await wait(300);
  expect(region().textContent).toBe("");
});

test("keyboard focus holds a notification, also when the pointer passes over it", async () => {
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

test("an error interrupts, a success waits its turn", () => {
  say({ content: "Could not save", variant: "critical" }, { content: "Saved", variant: "success" });
  expect(screen.getByRole("alert").textContent).toBe("Could not save");
  expect(region().getAttribute("aria-live")).toBe("polite");
});

test("what kind of notification it is can be heard, not only seen", () => {
  say({ content: "Could not save", variant: "critical" });
  expect(screen.getByRole("img", { name: "Error" })).toBeTruthy();
});
