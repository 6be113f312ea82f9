import type { Visit } from "@hearthside/contract";
import type { Day, LocalTime } from "../data/local-time.ts";
import type { Placement } from "../placement.ts";

/** Actions allowed in a calendar; left out when not allowed. Must be a stable object between renders. */
export type CalendarActs = {
  readonly onOpen: (visit: Visit) => void;
  readonly onDay?: (day: Day) => void;
  /** A free time was clicked. */
  readonly onNew?: (start: LocalTime, userId?: string | null) => void;
  readonly onMove?: (visit: Visit, to: Placement) => void;
};

/** Only a visit that has not started can be moved. */
export const isMovable = ({ status }: Pick<Visit, "status">) => status === "scheduled";
