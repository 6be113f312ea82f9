import type { TextTemplate } from "@hearthside/contract";

type OwnWording = Pick<
  TextTemplate,
  "id" | "kind" | "documentKind" | "discipline" | "place" | "title" | "text" | "lines"
>;

const open = { dose: null, route: "By mouth", frequency: null } as const;

/** Wording and sets the demo agency has added to the built-in ones. */
export const ownWording: readonly OwnWording[] = [
  {
    id: "01900000-0000-7000-8000-0000000a0001",
    kind: "document",
    documentKind: "communication-note",
    discipline: null,
    place: null,
    title: "Call to the physician's office",
    text: "Called the physician's office about ____. Spoke with ____. Reported: ____. Answer: ____. Read back and confirmed.",
    lines: [],
  },
  {
    id: "01900000-0000-7000-8000-0000000a0002",
    kind: "phrase",
    documentKind: "visit-note",
    discipline: "PT",
    place: null,
    title: "Home exercises reviewed",
    text: "{firstName} {lastName} showed the written home exercises; {he/she} did ____ of ____ without prompting.",
    lines: [],
  },
  {
    id: "01900000-0000-7000-8000-0000000a0003",
    kind: "goal",
    documentKind: null,
    discipline: "SN",
    place: "22",
    title: "Records weight daily",
    text: "Patient will record weight every morning on ____ of 7 days by ____ and report a gain of ____ lb.",
    lines: [],
  },
  {
    id: "01900000-0000-7000-8000-0000000a0004",
    kind: "medication-set",
    documentKind: null,
    discipline: null,
    place: null,
    title: "After a heart attack",
    text: "Ask when the second antiplatelet ends.",
    lines: [
      { name: "Aspirin", ...open, dose: "81 mg", frequency: "Once daily", classification: "Antiplatelet" },
      { name: "Clopidogrel", ...open, classification: "Antiplatelet" },
      { name: "Atorvastatin", ...open, classification: "Statin" },
      { name: "Metoprolol succinate", ...open, classification: "Beta blocker" },
    ],
  },
];
