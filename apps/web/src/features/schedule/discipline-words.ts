import type { OrderDiscipline } from "@hearthside/contract";

/** What the abbreviations of orders stand for. */
export const disciplineWords = {
  SN: "Skilled nursing",
  PT: "Physical therapy",
  OT: "Occupational therapy",
  ST: "Speech therapy",
  MSW: "Medical social work",
  HHA: "Home health aide",
} as const satisfies Record<OrderDiscipline, string>;
