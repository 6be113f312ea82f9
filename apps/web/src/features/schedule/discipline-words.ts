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

export const disciplineOptions = [
  { value: "SN", label: `SN, ${disciplineWords.SN}` },
  { value: "PT", label: `PT, ${disciplineWords.PT}` },
  { value: "OT", label: `OT, ${disciplineWords.OT}` },
  { value: "ST", label: `ST, ${disciplineWords.ST}` },
  { value: "MSW", label: `MSW, ${disciplineWords.MSW}` },
  { value: "HHA", label: `HHA, ${disciplineWords.HHA}` },
] as const satisfies readonly { value: OrderDiscipline; label: string }[];
