import { type ReactNode, useEffect, useRef } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import type { Section } from "./hub-sections.tsx";

type HubPanelProps = {
  section: Section;
  /** Undefined while loading. */
  count: number | undefined;
  isOpen: boolean;
  /** Whether the URL names it; it is then scrolled into view when the page loads. */
  isNamed: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** One section; its data is prefetched on hover or focus. */
export function HubPanel({ section, count, isOpen, isNamed, onToggle, children }: HubPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasNamed = useRef(isNamed);
  useEffect(() => {
    if (wasNamed.current) place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} onPointerEnter={section.Body.prepare} onFocus={section.Body.prepare}>
      <CollapsiblePanel
        level={2}
        title={section.title}
        aside={count !== undefined && <Count count={count} />}
        opened={isOpen}
        onToggle={onToggle}
      >
        <Loaded>{children}</Loaded>
      </CollapsiblePanel>
    </div>
  );
}

const Count = ({ count }: { count: number }) => (
  <Badge tone={count === 0 ? "subdued" : "primary"}>
    {count}
    <span className="visually-hidden"> {count === 1 ? "entry" : "entries"}</span>
  </Badge>
);
