import type { OrderDiscipline, Urgency, Visit } from "@hearthside/contract";

type Meaning = { urgency: Urgency; disciplines: readonly OrderDiscipline[] };

/** What each colour of a visit stands for: its urgency where it has one, else its discipline. */
export const colours = {
  red: { urgency: "urgent", disciplines: ["ST"] },
  yellow: { urgency: "high", disciplines: ["OT", "MSW"] },
  blue: { urgency: "medium", disciplines: ["PT", "HHA"] },
  green: { urgency: "low", disciplines: ["SN"] },
} as const satisfies Record<string, Meaning>;

const ofUrgency = new Map<string, string>(
  Object.entries(colours).map(([colour, { urgency }]) => [urgency, colour]),
);
const ofDiscipline = new Map<string, string>(
  Object.entries(colours).flatMap(([colour, { disciplines }]) => disciplines.map((one) => [one, colour])),
);

/** What is not known is green. */
export const colourOf = ({ urgency, discipline }: Pick<Visit, "urgency" | "discipline">): string =>
  (urgency === null ? ofDiscipline.get(discipline) : ofUrgency.get(urgency)) ?? "green";
