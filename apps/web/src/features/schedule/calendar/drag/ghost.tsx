import type { CalendarVisit } from "@hearthside/contract";
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from "react";
import { spokenName } from "#src/lib/person-name.ts";
import { Findings } from "../../actions/rules-and-reason.tsx";
import type { MoveFindings } from "../../actions/use-findings.ts";
import { dayMinutes, dayOf, minuteOf } from "../../data/local-time.ts";
import { clockSpan, dayText } from "../../data/time-text.ts";
import { effectLabels } from "../../visit-labels.ts";
import type { Moving } from "../calendar-actions.ts";
import { hoursWidth } from "../calendar-frame.tsx";
import { VisitFace } from "../visit-face.tsx";
import type { NameOf } from "../visit-label.ts";
import { colorOf } from "../visit-label.ts";
import styles from "../week/week.module.css";

type GhostProps = {
  moving: Moving;
  findings: MoveFindings;
  nameOf: NameOf;
  /** The column it is held over. */
  className: string | undefined;
  style: CSSProperties;
};

/** The held visit at its new place, with its conflicts. `CalendarFrame` announces it. */
export function Ghost({ moving, findings, nameOf, ...column }: GhostProps) {
  const { visit, to } = moving;
  const isRefused =
    findings.conflicts.length > 0 || findings.broken?.some(({ effect }) => effect === "refused");
  return (
    <div {...column} aria-hidden>
      <div
        className={styles.ghost}
        data-color={colorOf(visit)}
        data-refused={isRefused}
        style={ghostBox(minuteOf(to.start), to.minutes)}
      >
        <VisitFace visit={{ ...visit, ...to }} nameOf={nameOf} />
      </div>
      <FindingsPanel moving={moving} findings={findings} nameOf={nameOf} />
    </div>
  );
}

export const ghostBox = (from: number, minutes: number) => ({
  height: `${(Math.min(minutes, dayMinutes - from) / dayMinutes) * 100}%`,
  transform: `translateY(calc(var(--hour) * ${from / 60}))`,
});

/** Shows where a held visit would go, and the conflicts there, before it is dropped. */
const FindingsPanel = ({ moving, findings, nameOf }: Pick<GhostProps, "moving" | "findings" | "nameOf">) => (
  <div ref={useBesideGhost(moving, findings)} className={styles.panel}>
    <p className={styles.when}>{placeText(moving, nameOf)}</p>
    <Conflicts findings={findings} />
  </div>
);

function Conflicts({ findings: { conflicts, broken, hasFailed } }: { findings: MoveFindings }) {
  if (hasFailed) return <p>The rules could not be checked.</p>;
  if (broken === undefined) return conflicts.map((visit) => <p key={visit.id}>{conflictText(visit)}</p>);
  return broken.length > 0 ? <Findings broken={broken} /> : <p>No conflicts.</p>;
}

/** 'Tuesday, March 3, 9:00 AM to 9:45 AM', with the clinician when it changes. */
function placeText({ to, visit }: Moving, nameOf: NameOf): string {
  const who = to.userId === visit.userId ? "" : `, ${spokenName(nameOf(to.userId))}`;
  return `${dayText(dayOf(to.start))}, ${clockSpan(to)}${who}`;
}

const conflictText = (visit: CalendarVisit) =>
  `At the same time: ${spokenName(visit.patientName)}, ${clockSpan(visit)}.`;

/** Announces to screen readers where a held visit is and the conflicts there. */
export function moveText(moving: Moving, { conflicts, broken }: MoveFindings, nameOf: NameOf): string {
  const against =
    broken?.map(({ effect, message }) => `${effectLabels[effect].label}: ${message}`) ??
    conflicts.map(conflictText);
  return [`${placeText(moving, nameOf)}.`, ...against].join(" ");
}

/** Keeps a panel beside the held visit; a visit moved by keys is scrolled into view. */
function useBesideGhost(moving: Moving, labels: unknown): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const ghost = element?.previousElementSibling;
    const scroller = element?.closest("[role=group]");
    if (!element || !ghost || !scroller) return;
    if (moving.by === "keys") ghost.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    const place = () => placeIn(scroller, ghost, element);
    place();
    scroller.addEventListener("scroll", place, { passive: true });
    return () => scroller.removeEventListener("scroll", place);
  }, [moving, labels]);
  return panel;
}

function placeIn(scroller: Element, ghost: Element, panel: HTMLElement): void {
  const { left, top } = besideGhost(ghost.getBoundingClientRect(), sightOf(scroller), {
    width: panel.offsetWidth,
    height: panel.offsetHeight,
  });
  const origin = panel.parentElement?.getBoundingClientRect();
  panel.style.left = `${left - (origin?.left ?? 0)}px`;
  panel.style.top = `${top - (origin?.top ?? 0)}px`;
}

/** The visible part of the calendar without its sticky edges. */
function sightOf(scroller: Element) {
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  const corner = scroller.querySelector("[data-corner]")?.getBoundingClientRect();
  return {
    left: left + hoursWidth,
    top: Math.max(corner?.bottom ?? top, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
}

export type GhostBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const gap = 4;

/**
 * The best place for a panel of this size: right of the held visit, otherwise left, below or above, always within
 * `sight`.
 */
export function besideGhost(
  ghost: GhostBox,
  sight: GhostBox,
  { width, height }: { width: number; height: number },
) {
  const across = { left: ghost.left, top: ghost.top };
  const places = [
    { room: sight.right - ghost.right, needed: width, at: { ...across, left: ghost.right + gap } },
    { room: ghost.left - sight.left, needed: width, at: { ...across, left: ghost.left - gap - width } },
    { room: sight.bottom - ghost.bottom, needed: height, at: { ...across, top: ghost.bottom + gap } },
    { room: ghost.top - sight.top, needed: height, at: { ...across, top: ghost.top - gap - height } },
  ];
  const { left, top } = (places.find(({ room, needed }) => room >= needed + gap) ?? places[2])?.at ?? across;
  return {
    left: within(left, sight.left, sight.right - width),
    top: within(top, sight.top, sight.bottom - height),
  };
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
