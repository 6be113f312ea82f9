import type { Visit } from "@hearthside/contract";
import { liveVisitStatuses } from "@hearthside/contract/visit-words";

/** Whether a visit takes up time of its clinician and its patient; one that was missed or cancelled does not. */
export const takesTime = ({ status }: Pick<Visit, "status">): boolean =>
  liveVisitStatuses.some((live) => live === status);
