import type { Visit } from "@hearthside/contract";
import { liveVisitStatuses } from "@hearthside/contract/visit-words";

/** Whether a visit takes up time: a missed or cancelled one does not. */
export const takesTime = ({ status }: Pick<Visit, "status">): boolean =>
  liveVisitStatuses.some((live) => live === status);
