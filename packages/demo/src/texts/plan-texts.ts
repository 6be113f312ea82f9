import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { OrderDiscipline } from "../visit-records.ts";
import type { CareNeed } from "./diagnoses.ts";

/** What a plan of care says about one need. */
export type NeedTexts = {
  /** The nurse's orders. */
  readonly nursing: string;
  readonly goals: string;
  readonly measurable: { readonly goal: string; readonly measure: string };
  /** To be joined in one sentence. */
  readonly supplies: readonly string[];
  readonly limitations: readonly string[];
  readonly prognosis: NonNullable<PlanOfCare["prognosis"]>;
  readonly risk: string;
  readonly interventions: string;
  readonly education: string;
};

export const needTexts: Readonly<Record<CareNeed, NeedTexts>> = {
  "heart-failure": {
    nursing:
      "SN to observe and assess cardiopulmonary status, weight and edema at every visit; to teach the medication regimen, daily weights and the signs to report.",
    goals: "Stable weight and breathing without a hospital stay.",
    measurable: {
      goal: "Manages heart failure at home",
      measure: "Weighs daily and names three signs of worsening and who to call",
    },
    supplies: ["scale", "blood pressure cuff"],
    limitations: ["6"],
    prognosis: "3",
    risk: "Hospital readmission for fluid overload.",
    interventions:
      "Weight log reviewed at every visit; call physician for a gain of 3 pounds in a day or 5 in a week.",
    education: "Daily weights, low-sodium diet, diuretic schedule, signs of worsening and who to call.",
  },
  lungs: {
    nursing:
      "SN to observe and assess respiratory status and oxygen saturation at every visit; to teach inhaler technique, energy conservation and the signs to report.",
    goals: "Breathing at baseline without an emergency visit.",
    measurable: {
      goal: "Uses inhalers correctly",
      measure: "Demonstrates correct technique on two visits in a row; oxygen saturation 90% or more at rest",
    },
    supplies: ["pulse oximeter", "spacer for inhaler"],
    limitations: ["6", "A"],
    prognosis: "3",
    risk: "Emergency visits for shortness of breath.",
    interventions: "Action plan for flare-ups on the refrigerator; inhalers checked at every visit.",
    education: "Inhaler technique, pursed-lip breathing, energy conservation, action plan for flare-ups.",
  },
  wound: {
    nursing:
      "SN to assess and measure the wound weekly and dress it as ordered; to teach wound care, nutrition for healing and the signs of infection.",
    goals: "Wound heals without infection.",
    measurable: {
      goal: "Wound becomes smaller",
      measure: "Length times width at least 40% less than at the start, no signs of infection",
    },
    supplies: ["foam dressings", "gauze", "normal saline", "gloves"],
    limitations: ["7"],
    prognosis: "3",
    risk: "Wound infection.",
    interventions: "Wound assessed at every visit; call physician for fever, odor or spreading redness.",
    education: "Dressing changes, hand hygiene, keeping pressure off the wound, signs of infection.",
  },
  diabetes: {
    nursing:
      "SN to monitor blood glucose and blood pressure; to teach diet, foot care, blood glucose testing and diabetes medications.",
    goals: "Blood glucose in the ordered range and no low blood glucose.",
    measurable: {
      goal: "Manages diabetes at home",
      measure: "Fasting glucose from 90 to 150; daily foot care without reminders",
    },
    supplies: ["gloves"],
    limitations: ["6"],
    prognosis: "4",
    risk: "Emergency visits for high or low blood glucose.",
    interventions: "Glucose log reviewed at every visit; call physician for glucose above 300 or below 70.",
    education: "Blood glucose testing, diet, foot care, signs of high and low blood glucose.",
  },
  joint: {
    nursing:
      "SN to assess the surgical incision, pain and circulation; to teach pain control, clot prevention and the signs of infection.",
    goals: "Walks safely at home with pain controlled.",
    measurable: { goal: "Walks safely at home", measure: "Walks 150 feet with pain 3/10 or less" },
    supplies: ["raised toilet seat", "shower chair"],
    limitations: ["6", "7"],
    prognosis: "4",
    risk: "Falls and clots after surgery or fracture.",
    interventions: "Home exercise program, clot prevention as ordered, calf checked at every visit.",
    education: "Weight bearing, home exercises, fall prevention, signs of infection and of clots.",
  },
  stroke: {
    nursing:
      "SN to assess neurological status, blood pressure and swallowing; to teach medications, stroke prevention and the signs of a stroke.",
    goals: "Safer transfers and clearer speech, blood pressure in the ordered range.",
    measurable: {
      goal: "Transfers more safely",
      measure: "Transfers from bed to chair with standby assistance in 4 of 5 trials",
    },
    supplies: ["gait belt", "shower bench", "blood pressure cuff"],
    limitations: ["5", "7", "8"],
    prognosis: "3",
    risk: "Falls, choking and another stroke.",
    interventions: "Blood pressure at every visit, thickened liquids as ordered, transfers only with help.",
    education: "Signs of a stroke, safe swallowing, transfers, skin care on the weak side.",
  },
  parkinson: {
    nursing:
      "SN to assess mobility, swallowing and blood pressure lying and standing; to teach the timing of medications and fall prevention.",
    goals: "Walks and swallows safely at home.",
    measurable: {
      goal: "Walks without falls",
      measure: "No falls in 60 days; turns without freezing in 4 of 5 trials",
    },
    supplies: ["gait belt", "grab bars"],
    limitations: ["6", "7"],
    prognosis: "3",
    risk: "Falls and aspiration.",
    interventions: "Medications on time, paths kept clear, upright for every meal.",
    education: "Timing of medications, cues for freezing, safe swallowing, fall prevention.",
  },
  dementia: {
    nursing:
      "SN to assess cognition, nutrition, skin and safety; to teach the caregiver medication management and a daily routine.",
    goals: "Safe at home with the caregiver's help.",
    measurable: {
      goal: "Caregiver manages medications",
      measure: "Caregiver gives all medications as listed, without error, for 2 weeks",
    },
    supplies: ["pill organizer", "door alarm"],
    limitations: ["6"],
    prognosis: "2",
    risk: "Wandering, falls and missed medications.",
    interventions: "Supervision day and night, medications locked, door alarm.",
    education: "Caregiver: daily routine, communication, wandering prevention, respite care.",
  },
  "heart-surgery": {
    nursing:
      "SN to assess cardiopulmonary status and the surgical incision; to teach sternal precautions, activity and the signs to report.",
    goals: "Incision heals and endurance returns.",
    measurable: {
      goal: "Endurance returns after surgery",
      measure: "Walks 10 minutes twice a day without chest pain or shortness of breath",
    },
    supplies: ["scale", "blood pressure cuff"],
    limitations: ["6"],
    prognosis: "4",
    risk: "Hospital readmission for infection or fluid overload.",
    interventions: "Incision and weight checked at every visit; call physician for fever or weight gain.",
    education: "Sternal precautions, incision care, activity log, signs of infection.",
  },
  infection: {
    nursing:
      "SN to assess vital signs, hydration and urinary symptoms; to teach the antibiotic, fluids and the signs to report.",
    goals: "Infection resolved.",
    measurable: {
      goal: "Infection resolved",
      measure: "Antibiotic finished; no fever or burning for 7 days",
    },
    supplies: ["thermometer", "gloves"],
    limitations: ["6"],
    prognosis: "4",
    risk: "Emergency visits for sepsis or dehydration.",
    interventions: "Temperature and fluids logged; call physician for fever or confusion.",
    education: "Finishing the antibiotic, fluids, hygiene, signs of sepsis.",
  },
  "cerebral-palsy": {
    nursing: "SN to assess growth, skin and feeding; to teach the parents care of the feeding tube.",
    goals: "Sits and moves with less help; feeds safely.",
    measurable: { goal: "Sits without support", measure: "Sits on the floor without support for 2 minutes" },
    supplies: ["ankle-foot orthoses", "adaptive seat"],
    limitations: ["3", "7"],
    prognosis: "3",
    risk: "Hospital stays for respiratory infection.",
    interventions: "Upright for feeding, stretches daily, call pediatrician for fever or cough.",
    education: "Parents: stretches, positioning, safe feeding, when to call.",
  },
  asthma: {
    nursing:
      "SN to assess breathing and oxygen saturation; to teach the parents and the child inhaler technique, triggers and the asthma action plan.",
    goals: "Plays and sleeps without symptoms.",
    measurable: {
      goal: "Asthma is controlled",
      measure: "Rescue inhaler at most twice a week; no emergency visit in 60 days",
    },
    supplies: ["spacer with mask", "peak flow meter"],
    limitations: ["6"],
    prognosis: "4",
    risk: "Emergency visits for asthma attacks.",
    interventions: "Action plan at home and at school, triggers removed, controller inhaler every day.",
    education: "Parents and child: inhaler technique, triggers, asthma action plan.",
  },
  "child-diabetes": {
    nursing:
      "SN to review blood glucose and insulin; to teach the parents and the child carbohydrate counting, injections and what to do when glucose is low.",
    goals: "Blood glucose in the ordered range and no severe low.",
    measurable: {
      goal: "Family manages insulin",
      measure: "Parents count carbohydrates and give the right dose at 5 meals in a row",
    },
    supplies: ["glucagon kit", "sharps container"],
    limitations: ["6"],
    prognosis: "4",
    risk: "Emergency visits for ketoacidosis or low blood glucose.",
    interventions: "Sick-day plan, glucagon at home and at school, ketones checked above 250.",
    education: "Parents and child: carbohydrate counting, injections, low blood glucose, sick days.",
  },
  motor: {
    nursing: "SN to assess growth, skin and feeding.",
    goals: "Reaches the next motor milestone.",
    measurable: { goal: "Moves on their own", measure: "Walks 10 steps holding one hand, in 4 of 5 trials" },
    supplies: ["adaptive seat"],
    limitations: ["7"],
    prognosis: "4",
    risk: "Low; falls while learning to move.",
    interventions: "Safe play area, home program every day.",
    education: "Parents: home program, safe play, safe feeding.",
  },
};

/** Orders of the other disciplines. */
export const otherOrders: Readonly<
  Record<Exclude<OrderDiscipline, "SN">, { readonly adult: string; readonly child: string }>
> = {
  PT: {
    adult: "PT to evaluate and treat: transfers, mobility, strength and a home exercise program.",
    child: "PT to evaluate and treat: posture, range of motion and strength in play; to teach the parents.",
  },
  OT: {
    adult: "OT to evaluate and treat: self-care, transfers in the bathroom and adaptive equipment.",
    child: "OT to evaluate and treat: hand use, self-care and play; to teach the parents.",
  },
  ST: {
    adult: "ST to evaluate and treat: speech and swallowing.",
    child: "ST to evaluate and treat: communication and feeding; to teach the parents.",
  },
  MSW: {
    adult: "MSW to assess coping and finances and to connect with community resources.",
    child: "MSW to support the family in coping and to connect with school and community resources.",
  },
  HHA: {
    adult: "Aide for bathing, dressing and grooming.",
    child: "Aide for bathing and dressing.",
  },
};

type ByCodes = readonly (readonly [beginnings: readonly string[], text: string])[];

/** Texts by the first letters of the ICD-10-CM codes, principal or other; to be joined in one sentence. */
export const supplyTexts: ByCodes = [
  [["Z99.81", "J96"], "oxygen concentrator and tubing"],
  [["E10", "E11"], "glucose meter, test strips and lancets"],
  [["Z79.4", "E10"], "insulin syringes"],
  [["Z93.1"], "gastrostomy feeding supplies"],
  [["R32"], "incontinence pads"],
];

export const safetyTexts: ByCodes = [
  [["Z79.01", "I48"], "bleeding precautions"],
  [["Z99.81", "J96"], "oxygen safety"],
  [["E10", "E11"], "low blood glucose precautions"],
  [["R13", "Z93.1"], "aspiration precautions"],
  [["Z95.1"], "sternal precautions"],
  [["I69", "G20", "S72", "Z47", "Z91.81"], "transfers and walking with the ordered help and devices"],
];

export const nutritionTexts: ByCodes = [
  [["I50", "I10", "I11", "I12", "I25"], "low sodium"],
  [["E10", "E11"], "consistent carbohydrate"],
  [["R13"], "soft foods, liquids thickened as ordered"],
  [["E44", "L89", "T81", "L97"], "high protein"],
  [["Z93.1"], "feeding by gastrostomy tube as ordered"],
];
