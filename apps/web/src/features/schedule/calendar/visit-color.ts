import type { Visit } from "@hearthside/contract";

/** What a visit is colored by (`ui/visit-colors.css`): its urgency where it has one, else its discipline. */
export const colorOf = ({ urgency, discipline }: Pick<Visit, "urgency" | "discipline">) =>
  urgency ?? discipline;
