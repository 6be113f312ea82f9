import type { Rule } from "./visit-rules-subject.ts";

/** The professions that make the visits of a discipline. Source: 42 CFR 484.75(a), 484.80. */
const makers: Readonly<Record<string, readonly string[]>> = {
  SN: ["RN", "LPN"],
  PT: ["PT", "PTA"],
  OT: ["OT", "COTA"],
  ST: ["SLP"],
  MSW: ["MSW"],
  HHA: ["HHA"],
};

/** The professions that make the visits of a discipline; none for an unknown one. Source: 42 CFR 484.75(a). */
export const makersOf = (discipline: string): readonly string[] => makers[discipline] ?? [];

/**
 * Whether this discipline may take verbal orders: nurses and therapists, not aides or office staff. Source: 42 CFR
 * 484.60(b)(3), (4).
 */
export const takesVerbalOrders = (discipline: string | null): boolean =>
  discipline !== null && discipline !== "HHA" && Object.values(makers).flat().includes(discipline);

/** Disciplines that may complete a comprehensive assessment. Source: 42 CFR 484.55(a)(2), (b)(2), (b)(3). */
const assessors: readonly string[] = ["RN", "PT", "SLP", "OT"];

/** Whether this discipline may complete a comprehensive assessment. Source: 42 CFR 484.55(a)(2), (b)(2), (b)(3). */
export const completesAssessments = (discipline: string | null): boolean =>
  assessors.includes(discipline ?? "");

/** Kinds of visits that include a comprehensive assessment. Source: 42 CFR 484.55(a), (d). */
const assessing: readonly string[] = ["start-of-care", "resumption", "recertification", "discharge"];

/** Visits of a discipline are made by its professionals or their assistants. Source: 42 CFR 484.75(a), 484.80. */
export const wrongDiscipline: Rule = ({ discipline }, { clinician }) => {
  const able = makersOf(discipline);
  if (clinician === null || able.includes(clinician.discipline ?? "")) return undefined;
  const who = `${clinician.name} (${clinician.discipline ?? "no discipline on file"})`;
  return `${discipline} visits require ${able.join(" or ")}, not ${who}.`;
};

/** Professions that work under supervision. Source: 42 CFR 484.75(c), 484.80. */
const assistants: readonly string[] = ["LPN", "PTA", "COTA", "HHA"];

/** Kinds of visits that assistants may not make. */
const professional: readonly string[] = ["evaluation", "supervision"];

/** Evaluations and supervisory visits require a nurse or therapist, not an assistant. Source: 42 CFR 409.44(c)(2)(i)(A), 484.75(b), 484.80(h)(1). */
export const madeByAssistant: Rule = ({ kind }, { clinician }) => {
  if (clinician === null || !professional.includes(kind)) return undefined;
  if (!assistants.includes(clinician.discipline ?? "")) return undefined;
  const whose = kind === "evaluation" ? "An evaluation" : "A supervisory visit";
  return `${whose} requires a registered nurse or therapist, not ${clinician.name} (${clinician.discipline}).`;
};

/** Assessments are completed by an RN, PT, SLP or OT, not by assistants. Source: 42 CFR 484.55(a)(2), (b)(2), (b)(3). */
export const mayNotAssess: Rule = ({ kind }, { clinician }) => {
  if (clinician === null || !assessing.includes(kind)) return undefined;
  if (completesAssessments(clinician.discipline)) return undefined;
  return `This visit includes a comprehensive assessment, which requires an RN, PT, SLP or OT, not ${clinician.name}.`;
};
