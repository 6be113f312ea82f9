import type { Visit } from "@hearthside/contract";

/** The color of a visit (`ui/visit-colors.css`): by its urgency if set, otherwise by its discipline. */
export const colorOf = ({ urgency, discipline }: Pick<Visit, "urgency" | "discipline">) =>
  urgency ?? discipline;
