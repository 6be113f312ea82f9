import { useEffect, useRef } from "react";
import { sectionHeadingId } from "./section/section-heading.ts";

/** Whoever goes to another section is put at its heading, unless she went to a field in it. */
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
