import { PlanOfCareFacts } from "@hearthside/contract";
import {
  missingFrom,
  type PlaceId,
  type Printed,
  placeOf,
  places,
  printedPlaces,
} from "@hearthside/plan-of-care";
import { completesAssessments } from "@hearthside/scheduling";
import type { DocumentRow } from "#src/features/documents/document-rows.ts";
import type {
  DocumentForm,
  Marks,
  PrintedSignature,
  Snapshot,
} from "#src/features/documents/print/document-form.ts";
import {
  describeMoment,
  physicianBlock,
  printedDay,
  withCredential,
} from "#src/features/documents/print/document-parts.ts";
import type { PdfBlock, PdfBox } from "#src/pdf/pdf-document.ts";
import { readPlanFacts } from "./facts/plan-facts.ts";
import { planOf } from "./queries.ts";

/** The locators that are next to each other on the form. Others take the full width. */
const rows: readonly (readonly PlaceId[])[] = [
  ["1", "2", "3", "4", "5"],
  ["6", "7"],
  ["8", "9"],
  ["10"],
  ["11"],
  ["12"],
  ["13"],
  ["14", "15"],
  ["16", "17"],
  ["18A", "18B", "19", "20"],
  ["21"],
  ["22"],
];

type Texts = { readonly [P in PlaceId]?: string };

/** The plan laid out like form CMS-485, the additional content that regulation requires, and the signature lines. */
function printPlan(snapshot: Snapshot, marks: Marks): readonly PdfBlock[] {
  const printed = printedPlaces(planOf(snapshot.content), PlanOfCareFacts.parse(snapshot.facts), printedDay);
  const texts: Texts = Object.fromEntries(places.map(({ id }) => [id, textOf(printed[id])]));
  return [
    ...rows.map((ids) => rowOf(ids, texts)),
    ...places.filter(({ id }) => isBeside(id)).map(({ id }) => rowOf([id], texts)),
    { kind: "together", blocks: signatureRows({ snapshot, texts, ...marks }) },
  ];
}

const isBeside = (id: PlaceId) => placeOf(id).number === undefined;

/** Where a locator is wider or narrower than its neighbors. */
const shares: { readonly [P in PlaceId]?: number } = { "18A": 1.4, "18B": 1.3, "20": 0.7, "26": 2 };

const rowOf = (ids: readonly PlaceId[], texts: Texts): PdfBlock => ({
  kind: "boxes",
  boxes: ids.map((id) => boxOf(id, texts[id] ?? "")),
});

function boxOf(id: PlaceId, text: string): PdfBox {
  const { number, label } = placeOf(id);
  return { label, text, share: shares[id] ?? 1, ...(number === undefined ? {} : { number }) };
}

function textOf(printed: Printed | undefined): string {
  if (printed === undefined) return "";
  if (printed.kind === "text") return printed.lines.join("\n");
  const { boxes, checked, other } = printed;
  return boxes
    .map(({ code, label }) => {
      const text = other !== "" && label.startsWith("Other") ? `${label}: ${other}` : label;
      return `[${checked.includes(code) ? "X" : " "}] ${code} ${text}`;
    })
    .join("\n");
}

type Signing = Marks & {
  readonly snapshot: Snapshot;
  readonly texts: Texts;
};

/** Locators 23 to 28. On one page, so that the physician signs the statement of locator 26 with them. */
const signatureRows = ({ snapshot, signature, received, texts }: Signing): readonly PdfBlock[] => [
  {
    kind: "boxes",
    boxes: [
      boxOf("23", [nurse(snapshot, signature), texts["23"]].filter(Boolean).join("\n")),
      boxOf("25", received === undefined ? "" : printedDay(received.receivedOn)),
    ],
  },
  ...(signature === undefined ? [nurseToSign] : []),
  { kind: "boxes", boxes: [boxOf("24", texts["24"] ?? ""), boxOf("26", "")] },
  physicianBlock(snapshot, { received, label: `27. ${placeOf("27").label}` }),
  { kind: "boxes", boxes: [boxOf("28", "")] },
  ...(signature === undefined ? [] : [hashOf(signature)]),
];

const nurseToSign: PdfBlock = { kind: "to-sign", label: "Nurse's signature", name: "" };

/** Locator 23 already says who signed, and when. */
const hashOf = ({ sha256 }: PrintedSignature): PdfBlock => ({
  kind: "note",
  text: `SHA-256 of the signed text: ${sha256}`,
});

const nurse = ({ agency }: Snapshot, signature: PrintedSignature | undefined): string =>
  signature === undefined
    ? ""
    : `Electronically signed by ${withCredential(signature.name, signature.credential)}, ${describeMoment(signature.signedAt, agency.zone)}`;

/** What makes plans of care different from other documents: they are signed with chart data, and printed by locator. */
export const planForm: DocumentForm = {
  findFacts: (work, row) => readPlanFacts(work, subjectOf(row)),
  missingFrom: ({ content, facts }) =>
    missingFrom(planOf(content), PlanOfCareFacts.parse(facts))
      .filter(({ blocks }) => blocks)
      .map(({ place, message, source }) => ({ field: place, message: `${message} (${source})` })),
  // locator 23 is signed by the person responsible for the services ordered
  signerProblems: (_row, { discipline }) =>
    completesAssessments(discipline)
      ? []
      : [
          {
            field: "23",
            message:
              "A plan of care has to be signed by a registered nurse or a therapist (42 CFR 409.43(d)).",
          },
        ],
  print: printPlan,
};

function subjectOf({ id, patientId, episodeId, physicianId }: DocumentRow) {
  if (episodeId === null) throw new Error(`the plan of care ${id} is of no certification period`);
  return { patientId, episodeId, physicianId };
}
