/** The kinds of notes, each with a row in `noteWriters`. */
export const noteKinds = [
  "nursing-visit",
  "nursing-start-of-care",
  "nursing-resumption",
  "nursing-recertification",
  "nursing-discharge",
  "pt-evaluation",
  "pt-visit",
  "pt-reassessment",
  "pt-discharge",
  "ot-evaluation",
  "ot-visit",
  "ot-reassessment",
  "ot-discharge",
  "st-evaluation",
  "st-visit",
  "st-reassessment",
  "st-discharge",
  "msw-evaluation",
  "msw-visit",
  "aide-visit",
  "aide-care-plan",
  "aide-supervision",
  "missed-visit",
  "care-coordination",
  "telephone-call",
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Who writes a kind of note, and the rule that says so. */
export type NoteWriters = {
  readonly name: string;
  /** Credentials: RN, LPN, PT, PTA, OT, COTA, SLP, MSW, HHA. An LVN is an LPN here. */
  readonly writers: readonly string[];
  readonly source: string;
};

const professionals = ["RN", "PT", "OT", "SLP"] as const;
const everyone = [...professionals, "LPN", "PTA", "COTA", "MSW", "HHA"] as const;

const assessment = "42 CFR 484.55(a), (b)";
const skilled = "42 CFR 484.75(a), (b)(6), (c)";
const therapist = "42 CFR 409.44(c)(2)(i), 484.75(b)(1)";
const aide = "42 CFR 484.80(g)";
const coordination = "42 CFR 484.60(d), 484.75(b)(7)";

/**
 * Who may write which note. Evaluations, 30-day reassessments and discharges belong to the therapist, never to an assistant;
 * assessments and aide care plans to a registered nurse or therapist, never to an LPN.
 */
export const noteWriters = {
  "nursing-visit": { name: "Skilled nursing visit", writers: ["RN", "LPN"], source: skilled },
  "nursing-start-of-care": { name: "Start of care note", writers: ["RN"], source: assessment },
  "nursing-resumption": { name: "Resumption of care note", writers: ["RN"], source: assessment },
  "nursing-recertification": { name: "Recertification note", writers: ["RN"], source: assessment },
  "nursing-discharge": { name: "Nursing discharge note", writers: ["RN"], source: assessment },
  "pt-evaluation": { name: "Physical therapy evaluation", writers: ["PT"], source: therapist },
  "pt-visit": { name: "Physical therapy visit", writers: ["PT", "PTA"], source: skilled },
  "pt-reassessment": { name: "Physical therapy reassessment", writers: ["PT"], source: therapist },
  "pt-discharge": { name: "Physical therapy discharge", writers: ["PT"], source: therapist },
  "ot-evaluation": { name: "Occupational therapy evaluation", writers: ["OT"], source: therapist },
  "ot-visit": { name: "Occupational therapy visit", writers: ["OT", "COTA"], source: skilled },
  "ot-reassessment": { name: "Occupational therapy reassessment", writers: ["OT"], source: therapist },
  "ot-discharge": { name: "Occupational therapy discharge", writers: ["OT"], source: therapist },
  "st-evaluation": { name: "Speech therapy evaluation", writers: ["SLP"], source: therapist },
  "st-visit": { name: "Speech therapy visit", writers: ["SLP"], source: skilled },
  "st-reassessment": { name: "Speech therapy reassessment", writers: ["SLP"], source: therapist },
  "st-discharge": { name: "Speech therapy discharge", writers: ["SLP"], source: therapist },
  "msw-evaluation": { name: "Medical social work evaluation", writers: ["MSW"], source: skilled },
  "msw-visit": { name: "Medical social work visit", writers: ["MSW"], source: skilled },
  "aide-visit": { name: "Home health aide visit", writers: ["HHA"], source: aide },
  "aide-care-plan": { name: "Aide care plan", writers: professionals, source: aide },
  "aide-supervision": {
    name: "Aide supervisory visit",
    writers: professionals,
    source: "42 CFR 484.80(h)",
  },
  "missed-visit": { name: "Missed-visit note", writers: everyone, source: "42 CFR 484.60(c)(1)" },
  "care-coordination": { name: "Care coordination note", writers: everyone, source: coordination },
  "telephone-call": { name: "Telephone call note", writers: everyone, source: coordination },
} as const satisfies { readonly [K in NoteKind]: NoteWriters };

/**
 * Why someone with this credential may not write that kind of note, with the rule; undefined if they may. Null is no credential
 * on file.
 */
export function writerProblem(kind: NoteKind, credential: string | null): string | undefined {
  const { name, writers, source }: NoteWriters = noteWriters[kind];
  if (credential !== null && writers.includes(credential)) return undefined;
  const who = credential ?? "someone without a discipline on file";
  return `${name}: this note has to be written by ${listOf(writers)}, not ${who} (${source}).`;
}

const listOf = (writers: readonly string[]) =>
  writers.length === 1 ? writers.join() : `${writers.slice(0, -1).join(", ")} or ${writers.at(-1)}`;
