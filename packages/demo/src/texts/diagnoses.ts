import type { OrderDiscipline } from "../visit-records.ts";

/** An ICD-10-CM code and its official description. */
type Diagnosis = readonly [code: string, description: string];

/** What the care is about. Orders, goals and notes follow it. */
export type CareNeed = AdultNeed | ChildNeed;
export type AdultNeed =
  | "heart-failure"
  | "lungs"
  | "wound"
  | "diabetes"
  | "joint"
  | "stroke"
  | "parkinson"
  | "dementia"
  | "heart-surgery"
  | "infection";
export type ChildNeed = "cerebral-palsy" | "asthma" | "child-diabetes" | "motor";

/**
 * A condition: the primary diagnosis, common secondary ones, and the care needed. `additional`: the code that ICD-10-CM
 * asks for after the primary one ("use additional code").
 */
export type Condition = {
  readonly need: CareNeed;
  readonly primary: Diagnosis;
  readonly additional?: Diagnosis;
  readonly others: readonly Diagnosis[];
  readonly disciplines: readonly OrderDiscipline[];
};

const kidneyHypertension: Diagnosis = [
  "I12.9",
  "Hypertensive chronic kidney disease with stage 1 through stage 4 chronic kidney disease, or unspecified chronic kidney disease",
];

/** Hypertension beside chronic kidney disease has one code for both. Source: ICD-10-CM guidelines, I.C.9.a.2. */
export const withKidneyHypertension = (diagnoses: readonly Diagnosis[]): readonly Diagnosis[] =>
  diagnoses.includes(known.kidney)
    ? diagnoses.map((one) => (one === known.hypertension ? kidneyHypertension : one))
    : diagnoses;

/** The least age in years for diagnoses that younger people rarely have, by the first letters of the code. */
const leastAges: readonly (readonly [code: string, years: number])[] = [
  ["G30", 65],
  ["F02", 65],
  ["M81", 60],
  ["S72", 60],
  ["G20", 50],
  ["Z47.1", 45],
  ["Z48.812", 45],
  ["I11", 45],
  ["I13", 45],
  ["I25", 45],
  ["I48", 45],
  ["I50", 45],
  ["I69", 45],
  ["J44", 45],
  ["N18", 45],
];

/** Whether people of this age have the diagnosis. Null: unknown, so that it may be any age. */
export const occursAt = ([code]: Diagnosis, age: number | null): boolean =>
  age === null || leastAges.every(([beginning, years]) => age >= years || !code.startsWith(beginning));

/** The conditions of people of this age, each with the other diagnoses that occur at it. */
export const conditionsAt = (age: number | null, isChild: boolean): readonly Condition[] =>
  (isChild ? childConditions : adultConditions)
    .filter(({ primary }) => occursAt(primary, age))
    .map((condition) => ({ ...condition, others: condition.others.filter((one) => occursAt(one, age)) }));

/** Codes shared by several conditions. Source: CMS and NCHS, ICD-10-CM, fiscal year 2026. */
const known = {
  hypertension: ["I10", "Essential (primary) hypertension"],
  lipids: ["E78.5", "Hyperlipidemia, unspecified"],
  reflux: ["K21.9", "Gastro-esophageal reflux disease without esophagitis"],
  depression: ["F32.A", "Depression, unspecified"],
  osteoporosis: ["M81.0", "Age-related osteoporosis without current pathological fracture"],
  diabetes: ["E11.9", "Type 2 diabetes mellitus without complications"],
  neuropathy: ["E11.42", "Type 2 diabetes mellitus with diabetic polyneuropathy"],
  insulin: ["Z79.4", "Long term (current) use of insulin"],
  anticoagulants: ["Z79.01", "Long term (current) use of anticoagulants"],
  fibrillation: ["I48.91", "Unspecified atrial fibrillation"],
  kidney: ["N18.31", "Chronic kidney disease, stage 3a"],
  coronary: ["I25.10", "Atherosclerotic heart disease of native coronary artery without angina pectoris"],
  falls: ["Z91.81", "History of falling"],
  smoking: ["Z87.891", "Personal history of nicotine dependence"],
  oxygen: ["Z99.81", "Dependence on supplemental oxygen"],
  copd: ["J44.9", "Chronic obstructive pulmonary disease, unspecified"],
  dysphagia: ["R13.12", "Dysphagia, oropharyngeal phase"],
  gastrostomy: ["Z93.1", "Gastrostomy status"],
} as const satisfies Record<string, Diagnosis>;

const adultConditions: readonly Condition[] = [
  {
    need: "heart-failure",
    primary: ["I11.0", "Hypertensive heart disease with heart failure"],
    additional: ["I50.32", "Chronic diastolic (congestive) heart failure"],
    others: [known.fibrillation, known.anticoagulants, known.lipids, known.falls],
    disciplines: ["SN", "HHA"],
  },
  {
    need: "heart-failure",
    primary: ["I50.22", "Chronic systolic (congestive) heart failure"],
    others: [known.coronary, known.lipids, known.diabetes, known.oxygen, known.depression],
    disciplines: ["SN", "PT"],
  },
  {
    need: "lungs",
    primary: ["J44.1", "Chronic obstructive pulmonary disease with (acute) exacerbation"],
    others: [
      ["J96.11", "Chronic respiratory failure with hypoxia"],
      known.oxygen,
      known.smoking,
      known.hypertension,
      known.reflux,
    ],
    disciplines: ["SN", "PT", "OT"],
  },
  {
    need: "wound",
    primary: ["E11.621", "Type 2 diabetes mellitus with foot ulcer"],
    additional: ["L97.512", "Non-pressure chronic ulcer of other part of right foot with fat layer exposed"],
    others: [known.neuropathy, known.insulin, known.hypertension, known.kidney],
    disciplines: ["SN"],
  },
  {
    need: "diabetes",
    primary: ["E11.65", "Type 2 diabetes mellitus with hyperglycemia"],
    others: [known.neuropathy, known.insulin, known.hypertension, known.lipids, known.depression],
    disciplines: ["SN", "MSW"],
  },
  {
    need: "wound",
    primary: ["L89.153", "Pressure ulcer of sacral region, stage 3"],
    others: [
      known.diabetes,
      known.hypertension,
      ["E44.0", "Moderate protein-calorie malnutrition"],
      ["R32", "Unspecified urinary incontinence"],
    ],
    disciplines: ["SN", "HHA"],
  },
  {
    need: "wound",
    primary: [
      "T81.31XD",
      "Disruption of external operation (surgical) wound, not elsewhere classified, subsequent encounter",
    ],
    others: [known.diabetes, known.hypertension, known.smoking, known.reflux],
    disciplines: ["SN"],
  },
  {
    need: "joint",
    primary: ["Z47.1", "Aftercare following joint replacement surgery"],
    additional: ["Z96.651", "Presence of right artificial knee joint"],
    others: [known.hypertension, known.anticoagulants, known.osteoporosis],
    disciplines: ["PT", "SN"],
  },
  {
    need: "joint",
    primary: ["Z47.1", "Aftercare following joint replacement surgery"],
    additional: ["Z96.642", "Presence of left artificial hip joint"],
    others: [known.hypertension, known.lipids, known.falls],
    disciplines: ["PT", "OT"],
  },
  {
    need: "joint",
    primary: [
      "S72.001D",
      "Fracture of unspecified part of neck of right femur, subsequent encounter for closed fracture with routine healing",
    ],
    others: [known.osteoporosis, known.falls, known.hypertension, known.anticoagulants],
    disciplines: ["PT", "OT", "SN", "HHA"],
  },
  {
    need: "stroke",
    primary: [
      "I69.351",
      "Hemiplegia and hemiparesis following cerebral infarction affecting right dominant side",
    ],
    others: [
      ["I69.320", "Aphasia following cerebral infarction"],
      ["I69.391", "Dysphagia following cerebral infarction"],
      known.dysphagia,
      known.hypertension,
      known.fibrillation,
    ],
    disciplines: ["PT", "OT", "ST", "SN"],
  },
  {
    need: "parkinson",
    primary: ["G20.A1", "Parkinson's disease without dyskinesia, without mention of fluctuations"],
    others: [known.falls, known.dysphagia, known.depression, known.hypertension],
    disciplines: ["PT", "ST", "SN"],
  },
  {
    need: "dementia",
    primary: ["G30.9", "Alzheimer's disease, unspecified"],
    additional: [
      "F02.80",
      "Dementia in other diseases classified elsewhere, unspecified severity, without behavioral disturbance, psychotic disturbance, mood disturbance, and anxiety",
    ],
    others: [known.hypertension, known.falls, known.osteoporosis],
    disciplines: ["SN", "OT", "MSW", "HHA"],
  },
  {
    need: "heart-surgery",
    primary: ["Z48.812", "Encounter for surgical aftercare following surgery on the circulatory system"],
    others: [
      ["Z95.1", "Presence of aortocoronary bypass graft"],
      known.coronary,
      known.hypertension,
      known.lipids,
      known.diabetes,
    ],
    disciplines: ["SN", "PT"],
  },
  {
    need: "infection",
    primary: ["N39.0", "Urinary tract infection, site not specified"],
    others: [["R33.9", "Retention of urine, unspecified"], known.diabetes, known.hypertension, known.copd],
    disciplines: ["SN"],
  },
];

const childConditions: readonly Condition[] = [
  {
    need: "cerebral-palsy",
    primary: ["G80.1", "Spastic diplegic cerebral palsy"],
    others: [
      known.dysphagia,
      known.gastrostomy,
      ["R62.50", "Unspecified lack of expected normal physiological development in childhood"],
    ],
    disciplines: ["PT", "OT", "ST"],
  },
  {
    need: "asthma",
    primary: ["J45.50", "Severe persistent asthma, uncomplicated"],
    others: [known.reflux, ["Z79.51", "Long term (current) use of inhaled steroids"]],
    disciplines: ["SN"],
  },
  {
    need: "child-diabetes",
    primary: ["E10.65", "Type 1 diabetes mellitus with hyperglycemia"],
    others: [known.insulin, ["F43.20", "Adjustment disorder, unspecified"]],
    disciplines: ["SN", "MSW"],
  },
  {
    need: "motor",
    primary: ["F82", "Specific developmental disorder of motor function"],
    others: [["Q90.9", "Down syndrome, unspecified"], known.dysphagia, known.gastrostomy],
    disciplines: ["OT", "PT"],
  },
];

const needs: ReadonlyMap<string, CareNeed> = new Map(
  [...adultConditions, ...childConditions].map(({ primary: [code], need }) => [code, need]),
);

/** The need behind a principal diagnosis of these conditions. */
export function needOf(principalCode: string | undefined): CareNeed {
  const need = needs.get(principalCode ?? "");
  if (need === undefined) throw new Error(`no condition has the principal diagnosis ${principalCode}`);
  return need;
}
