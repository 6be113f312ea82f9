import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Moves the focus to the heading of a newly opened page; the first page is left alone. */
export function useHeadingFocus(): void {
  // The address changes at once, the page later; only then the heading is the new one.
  const page = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${shownIn(at.search)}`,
  });
  const shown = useRef(page);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === undefined || before === page) return;
    return whenHeading(focusHeading);
  }, [page]);
}

type Shown = { readonly patient?: string; readonly report?: string; readonly saved?: string };

/** Search values that make a different page at the same path: patient, report, saved report. */
const shownIn = ({ patient, report, saved }: Shown) => patient ?? report ?? saved ?? "";

/** The heading may render later than the address changes, after its chunk or data. */
function whenHeading(act: (heading: HTMLElement) => void): () => void {
  const main = document.querySelector("main");
  if (main === null) return () => undefined;
  const look = () => {
    const heading = main.querySelector("h1");
    if (heading === null) return false;
    act(heading);
    return true;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
