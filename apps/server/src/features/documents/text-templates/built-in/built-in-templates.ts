import type { DocumentKind, SetLine, TextTemplate } from "@hearthside/contract";
import { commonDrugs } from "#src/features/shared/medications/common-drugs.ts";
import { documentTexts } from "./document-texts.ts";
import { goals, interventions } from "./goals.ts";

type MedicationSet = Pick<TextTemplate, "title" | "text" | "lines">;

/** By name, with class and usual route. Dose and frequency are left to the prescriber. */
const linesOf = (...names: readonly string[]): SetLine[] =>
  names.map((name) => {
    const [, classification = null, route = null] = commonDrugs.find(([known]) => known === name) ?? [];
    return { name, dose: null, route, frequency: null, classification };
  });

/** Medications that are often entered together. */
const medicationSets: readonly MedicationSet[] = [
  {
    title: "Heart failure",
    text: "Compare with the discharge medication list. Enter only what is ordered and in the home.",
    lines: linesOf("Furosemide", "Lisinopril", "Metoprolol succinate", "Spironolactone"),
  },
  {
    title: "Type 2 diabetes",
    text: "Enter the sliding scale as ordered.",
    lines: linesOf("Metformin", "Insulin glargine", "Insulin lispro"),
  },
  {
    title: "COPD",
    text: "Observe inhaler technique.",
    lines: linesOf("Albuterol", "Tiotropium", "Prednisone"),
  },
  {
    title: "After joint replacement",
    text: "Ask for the planned stop date of each.",
    lines: linesOf("Apixaban", "Oxycodone", "Acetaminophen", "Docusate"),
  },
];

type Phrase = { readonly title: string; readonly text: string };

/** Sentences to insert if they are true. Blanks are ____, chart fields are in {braces}. */
const phrases: readonly Phrase[] = [
  {
    title: "Homebound status",
    text: "Leaving home requires ____ and a considerable and taxing effort due to ____.",
  },
  { title: "Identity verified", text: "Identity verified by name and date of birth." },
  {
    title: "Hand hygiene",
    text: "Hand hygiene performed before and after care; standard precautions followed.",
  },
  {
    title: "Vital signs within parameters",
    text: "Vital signs taken and within physician parameters.",
  },
  {
    title: "Vital signs reported",
    text: "____ outside parameters; physician notified at ____. Response: ____.",
  },
  { title: "Pain", text: "Pain ____/10 at ____; ____/10 after ____." },
  { title: "No new symptoms", text: "Patient reports no new symptoms since last visit." },
  {
    title: "Medications reviewed",
    text: "All medications in the home reconciled with medication profile; discrepancies: ____.",
  },
  {
    title: "Medication teaching",
    text: "Instructed on purpose, dose, schedule and side effects of ____; patient taught back ____ correctly.",
  },
  {
    title: "Wound measured",
    text: "Wound at ____: ____ cm L x ____ cm W x ____ cm D; wound bed ____, drainage ____, edges ____.",
  },
  { title: "Wound care as ordered", text: "Wound care performed as ordered; tolerated ____." },
  {
    title: "Signs of infection taught",
    text: "Instructed on signs of infection and when to call: redness, warmth, swelling, odor, drainage, fever.",
  },
  { title: "Lungs", text: "Lung sounds ____; dyspnea with ____; oxygen ____ L/min, SpO2 ____%." },
  { title: "Edema", text: "Edema ____ at ____; weight ____ lb, change since last visit ____ lb." },
  {
    title: "Heart failure zones",
    text: "Reviewed heart failure zones: daily weight, swelling, breathing, and who to call for which change.",
  },
  {
    title: "Blood glucose",
    text: "Glucose ____ mg/dL at ____; log shows ____; hypoglycemia since last visit: ____.",
  },
  {
    title: "Falls",
    text: "Falls since last visit: ____. Home checked for hazards; changes agreed on: ____.",
  },
  {
    title: "Gait and transfers",
    text: "Transfers with ____; ambulates ____ feet with ____ and ____ assistance.",
  },
  {
    title: "Catheter care",
    text: "Catheter ____ Fr, balloon ____ mL, changed using aseptic technique; urine ____.",
  },
  { title: "Skin check", text: "Skin checked head to toe; findings: ____." },
  { title: "Caregiver", text: "Caregiver ____ present, demonstrated ____, needs more teaching on ____." },
  {
    title: "Understanding verified",
    text: "Understanding verified by ____ (teach-back, return demonstration).",
  },
  { title: "Physician notified", text: "Physician notified of ____ at ____ by ____. Response: ____." },
  { title: "Plan for next visit", text: "Next visit: ____. Focus: ____." },
  {
    title: "Patient seen",
    text: "{firstName} {lastName}, age {age}, seen at home on {today}. Patient ____.",
  },
  {
    title: "Physician called",
    text: "Called {physician} about {firstName} {lastName} (DOB {dateOfBirth}): ____. Response: ____.",
  },
];

type Kind = TextTemplate["kind"];
type Wording = Pick<TextTemplate, "title" | "text"> & {
  readonly documentKind?: DocumentKind;
  readonly lines?: TextTemplate["lines"];
};

const builtIn = (kind: Kind, wordings: readonly Wording[]): TextTemplate[] =>
  wordings.map(({ title, text, documentKind = null, lines = [] }, index) => ({
    id: `built-in-${kind}-${index + 1}`,
    version: 1,
    kind,
    documentKind,
    discipline: null,
    place: null,
    title,
    text,
    lines,
    isOwn: false,
    isPersonal: false,
    isRemoved: false,
    changedAt: null,
    changedByName: null,
  }));

/** The built-in templates. What depends on the patient is a blank, ____. */
export const builtInTemplates: readonly TextTemplate[] = [
  ...builtIn("document", documentTexts),
  ...builtIn("phrase", phrases),
  ...builtIn("goal", goals),
  ...builtIn("intervention", interventions),
  ...builtIn("medication-set", medicationSets),
];
