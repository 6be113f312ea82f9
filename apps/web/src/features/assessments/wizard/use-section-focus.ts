import { useEffect, useRef } from "react";
import { sectionHeadingId } from "./section/section-heading.ts";

/** Focuses the heading of a newly opened section, unless a field in it was requested. */
export function useSectionFocus(section: string | undefined): void {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    const heading = document.getElementById(sectionHeadingId);
    if (heading === null || heading.parentElement?.contains(document.activeElement)) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  }, [section]);
}
