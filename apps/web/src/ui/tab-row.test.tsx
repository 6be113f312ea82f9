import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCurrentInSight } from "./tab-row.tsx";

afterEach(() => void vi.restoreAllMocks());

const links = ["Patient Chart", "Patient Profile", "Plan of Care Module"];

function Row({ current }: { current: string }) {
  const row = useCurrentInSight<HTMLElement>(current);
  return (
    <nav ref={row}>
      {links.map((name) => (
        <a key={name} href="/" aria-current={name === current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

test("the current page's link is scrolled into view, initially and when it changes", () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function at(this: HTMLElement) {
    return Math.max(0, links.indexOf(this.textContent)) * 150;
  });
  vi.stubGlobal("ResizeObserver", function ResizeObserver(callback: () => void) {
    // as a browser does, once for what it begins to observe
    return { observe: callback, disconnect: () => undefined };
  });
  const { rerender } = render(<Row current="Plan of Care Module" />);
  expect(screen.getByRole("navigation").scrollLeft).toBe(300);
  rerender(<Row current="Patient Profile" />);
  expect(screen.getByRole("navigation").scrollLeft).toBe(150);
  vi.unstubAllGlobals();
});

test("the link stays in view when links before it become wider", () => {
  let resize: () => void = () => undefined;
  vi.stubGlobal("ResizeObserver", function ResizeObserver(callback: () => void) {
    resize = callback;
    return { observe: () => undefined, disconnect: () => undefined };
  });
  let width = 150;
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function at(this: HTMLElement) {
    return Math.max(0, links.indexOf(this.textContent)) * width;
  });
  render(<Row current="Plan of Care Module" />);
  width = 200;
  act(() => resize());
  expect(screen.getByRole("navigation").scrollLeft).toBe(400);
  vi.unstubAllGlobals();
});
