import type { Visit } from "@hearthside/contract";
import type { Day, LocalTime } from "../data/local-time.ts";
import type { Placement } from "./drag/placement.ts";

/** What one can do in a calendar; what is left out one may not. The object must stay the same between two drawings. */
export type CalendarActs = {
  readonly onOpen: (visit: Visit) => void;
  readonly onDay?: (day: Day) => void;
  /** A free place was clicked. */
  readonly onNew?: (start: LocalTime, userId?: string | null) => void;
  readonly onMove?: (visit: Visit, to: Placement) => void;
};

/** Only what has not begun can be moved. */
export const isMovable = ({ status }: Pick<Visit, "status">) => status === "scheduled";
