import type { Day } from "@hearthside/scheduling";
import type { WrittenPlan } from "../chart-records.ts";
import { needOf } from "../texts/diagnoses.ts";
import {
  type NeedTexts,
  needTexts,
  nutritionTexts,
  otherOrders,
  safetyTexts,
  supplyTexts,
} from "../texts/plan-texts.ts";
import type { OrderDiscipline } from "../visit-records.ts";

export type Planned = {
  /** Of the admission, the principal diagnosis first. */
  readonly codes: readonly string[];
  readonly disciplines: readonly OrderDiscipline[];
  readonly isChild: boolean;
  readonly place: string;
  /** Null: not the first period. */
  readonly startOfCare: Day | null;
  readonly endDate: Day;
};

/** A whole plan of care for these diagnoses, orders and this age. */
export function writtenPlan(planned: Planned): WrittenPlan {
  const { codes, disciplines, isChild, startOfCare, endDate } = planned;
  const texts = needTexts[needOf(codes[0])];
  return {
    ...careTexts(planned, texts),
    limitations: [...texts.limitations],
    limitationsOther: "",
    activities: disciplines.includes("PT") ? ["3", "5"] : ["3"],
    activitiesOther: "",
    mentalStatus: ["1"],
    prognosis: texts.prognosis,
    orders: disciplines.map((discipline) => orderText(discipline, { texts, isChild })).join("\n"),
    goals: texts.goals,
    rehabilitationPotential: potentials[texts.prognosis],
    dischargePlans: isChild
      ? "Discharge to the care of the parents and the pediatrician when goals are met."
      : "Discharge to the care of self or caregiver and the physician when goals are met.",
    verbalStartOfCare: startOfCare,
    psychosocialStatus: isChild ? "Lives with family. The parents take part in the care." : atPlace(planned),
    emergencyRisk: texts.risk,
    riskInterventions: texts.interventions,
    education: texts.education,
    measurableGoals: [{ ...texts.measurable, targetDate: endDate }],
  };
}

const potentials: Readonly<Record<NeedTexts["prognosis"], string>> = {
  "1": "Poor.",
  "2": "Fair with the caregiver's help.",
  "3": "Fair for the stated goals.",
  "4": "Good for the stated goals.",
  "5": "Excellent for the stated goals.",
};

const places: ReadonlyMap<string, string> = new Map([
  ["Assisted living", "Lives in assisted living; staff help with meals and medications."],
  ["Group home", "Lives in a group home; staff are there day and night."],
  ["Relative's home", "Lives with a relative, who helps with care."],
]);

const atPlace = ({ place }: Planned): string =>
  `${places.get(place) ?? "Lives at home."} No signs of abuse or neglect.`;

function careTexts({ codes, isChild }: Planned, { supplies }: NeedTexts) {
  const fitting = (texts: typeof supplyTexts) =>
    texts.flatMap(([beginnings, text]) =>
      codes.some((code) => beginnings.some((beginning) => code.startsWith(beginning))) ? [text] : [],
    );
  const diet = fitting(nutritionTexts);
  return {
    supplies: listed([...supplies, ...fitting(supplyTexts)]),
    safety: listed([isChild ? "child safety at home" : "fall precautions", ...fitting(safetyTexts)]),
    nutrition: listed(diet.length > 0 ? diet : [isChild ? "regular diet for age" : "regular diet"]),
  };
}

/** One sentence, each text once. */
function listed(texts: readonly string[]): string {
  const sentence = [...new Set(texts)].join("; ");
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}

type Ordering = { readonly texts: NeedTexts; readonly isChild: boolean };

const orderText = (discipline: OrderDiscipline, { texts, isChild }: Ordering): string =>
  discipline === "SN" ? texts.nursing : otherOrders[discipline][isChild ? "child" : "adult"];
