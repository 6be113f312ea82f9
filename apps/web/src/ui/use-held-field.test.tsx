import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHeldField } from "./use-held-field.ts";

let grow: () => void;
/** Each element's distance from the top of the page, by name. */
let tops: Record<string, number>;
let scrolled: number;
const scrollBy = vi.fn();

beforeEach(() => {
  tops = { field: 500, form: 450, button: 500 };
  scrolled = 0;
  scrollBy.mockReset();
  vi.stubGlobal("ResizeObserver", function ResizeObserver(heard: () => void) {
    grow = heard;
    return { observe: vi.fn(), disconnect: vi.fn() };
  });
  vi.stubGlobal("scrollBy", scrollBy);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrolled);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
    return new DOMRect(0, (tops[this.getAttribute("aria-label") ?? ""] ?? 0) - scrolled, 100, 40);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ inForm = false }) {
  useHeldField();
  const field = <input aria-label="field" />;
  return (
    <main>
      {inForm ? <form aria-label="form">{field}</form> : field}
      <button type="button" aria-label="button" />
    </main>
  );
}

function enter(name = "field", inForm = false) {
  render(<Page inForm={inForm} />);
  screen.getByLabelText(name).focus();
}

test("content that grows above the focused field is scrolled away by the same amount", () => {
  enter();
  tops.field = 569;
  grow();
  expect(scrollBy.mock.calls).toEqual([[{ top: 69, behavior: "instant" }]]);
});

test("a page too short to scroll that far gets room, as long as it is scrolled there", () => {
  vi.stubGlobal("innerHeight", 700);
  enter();
  tops.field = 569;
  grow();
  const main = screen.getByRole("main");
  expect(main.style.minHeight).toBe("769px");
  scrolled = 20;
  fireEvent.scroll(document);
  expect(main.style.minHeight).toBe("720px");
});

test("a shift the browser has already corrected is not corrected again", () => {
  enter();
  tops.field = 569;
  scrolled = 60;
  grow();
  expect(scrollBy.mock.calls).toEqual([[{ top: 9, behavior: "instant" }]]);
});

test("a user's own scrolling is not reverted", () => {
  enter();
  scrolled = 200;
  grow();
  expect(scrollBy).not.toHaveBeenCalled();
  tops.field = 569;
  grow();
  expect(scrollBy.mock.calls).toEqual([[{ top: 69, behavior: "instant" }]]);
});

test("growth during a pending scroll event is corrected too, and the scroll is kept", () => {
  enter();
  tops.field = 569;
  scrolled = 30;
  fireEvent.scroll(document);
  grow();
  expect(scrollBy.mock.calls).toEqual([[{ top: 69, behavior: "instant" }]]);
});

test("a scrollable area within the page moves its field on purpose", () => {
  enter();
  tops.field = 470;
  fireEvent.scroll(screen.getByRole("main"));
  grow();
  expect(scrollBy).not.toHaveBeenCalled();
});

test("growth within the field's form is not scrolled away, growth above the form is", () => {
  enter("field", true);
  tops.field = 560;
  grow();
  expect(scrollBy).not.toHaveBeenCalled();
  tops.form = 480;
  grow();
  expect(scrollBy.mock.calls).toEqual([[{ top: 30, behavior: "instant" }]]);
});

test("a field outside the window, a field without focus and a button are not held in place", () => {
  tops.field = 5000;
  enter();
  tops.field = 5100;
  grow();
  screen.getByLabelText("field").blur();
  tops.field = 600;
  grow();
  screen.getByLabelText("button").focus();
  tops.button = 600;
  grow();
  expect(scrollBy).not.toHaveBeenCalled();
});
