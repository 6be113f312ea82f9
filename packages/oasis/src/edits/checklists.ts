import type { Edit } from "./edit.ts";
import { exclusiveNone, fatal, noneBesideOthers, nothingChecked } from "./shapes.ts";
import { e2 } from "./wording.ts";

const noneOfTheAbove = "None of the above";

const behavior = {
  item: "M1740",
  none: "M1740_BD_NONE",
  label: "None of the above behaviors demonstrated",
  others: [
    "M1740_BD_MEM_DEFICIT",
    "M1740_BD_IMP_DECISN",
    "M1740_BD_VERBAL",
    "M1740_BD_PHYSICAL",
    "M1740_BD_SOC_INAPPRO",
    "M1740_BD_DELUSIONS",
  ],
};

const hospitalization = {
  item: "M1033",
  none: "M1033_HOSP_RISK_NONE_ABOVE",
  label: noneOfTheAbove,
  others: [
    "M1033_HOSP_RISK_HSTRY_FALLS",
    "M1033_HOSP_RISK_WEIGHT_LOSS",
    "M1033_HOSP_RISK_MLTPL_HOSPZTN",
    "M1033_HOSP_RISK_MLTPL_ED_VISIT",
    "M1033_HOSP_RISK_MNTL_BHV_DCLN",
    "M1033_HOSP_RISK_COMPLIANCE",
    "M1033_HOSP_RISK_5PLUS_MDCTN",
    "M1033_HOSP_RISK_CRNT_EXHSTN",
    "M1033_HOSP_RISK_OTHR_RISK",
  ],
};

const all = (list: typeof behavior) => [list.none, ...list.others];

/** Edits on checklists with a box for none of the above. */
export const checklists: readonly Edit[] = [
  fatal({ edit: "-4400", source: e2 }, all(behavior), (codes) => nothingChecked(codes, behavior)),
  fatal({ edit: "-4410", source: e2 }, all(behavior), (codes) => noneBesideOthers(codes, behavior)),
  fatal({ edit: "-5050", source: e2 }, all(hospitalization), (codes) =>
    nothingChecked(codes, hospitalization),
  ),
  fatal({ edit: "-5060", source: e2 }, all(hospitalization), (codes) =>
    noneBesideOthers(codes, hospitalization),
  ),
  exclusiveNone(
    { edit: "-5500", source: e2 },
    {
      item: "GG0110",
      none: "GG0110Z",
      label: noneOfTheAbove,
      others: ["GG0110A", "GG0110B", "GG0110C", "GG0110D", "GG0110E"],
    },
  ),
  exclusiveNone(
    { edit: "-5670", source: e2 },
    {
      item: "M1028",
      none: "M1028_ACTV_DIAG_NOA",
      label: noneOfTheAbove,
      others: ["M1028_ACTV_DIAG_PVD_PAD", "M1028_ACTV_DIAG_DM"],
    },
  ),
  exclusiveNone(
    { edit: "-5930", source: e2 },
    {
      item: "K0520",
      none: "K0520Z1",
      label: noneOfTheAbove,
      others: ["K0520A1", "K0520B1", "K0520C1", "K0520D1"],
      isAllOrNone: true,
    },
  ),
  exclusiveNone(
    { edit: "-6020", source: e2 },
    {
      item: "N0415 column 1",
      none: "N0415Z1",
      label: noneOfTheAbove,
      others: ["N0415A1", "N0415E1", "N0415F1", "N0415H1", "N0415I1", "N0415J1"],
    },
  ),
];
