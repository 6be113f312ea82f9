import {
  type DocumentKind,
  formatUsPhone,
  hasBlanks,
  isOfVisit,
  mayDocument,
  needsPhysician,
  visitKindLabels,
  visitStatusLabels,
} from "@hearthside/contract";
import type { FieldError } from "@hearthside/contract/errors";
import { describeTime } from "@hearthside/scheduling";
import { DocumentContent } from "../document-rows.ts";
import type { DocumentForm, Snapshot } from "./document-form.ts";
import { addressLine, describeMoment, physicianName, printedDay, signatureBlocks } from "./document-parts.ts";

/** Documents with a text, written in the wizard. */
export const writtenForm: DocumentForm = {
  findFacts: () => Promise.resolve(null),
  missingFrom: (snapshot) => [
    ...missingWords(snapshot),
    ...missingOfOrder(snapshot),
    ...missingVisit(snapshot),
  ],
  print: (snapshot, marks) => [
    { kind: "facts", facts: factsOf(snapshot) },
    { kind: "text", text: DocumentContent.parse(snapshot.content).text },
    ...signatureBlocks(snapshot, marks),
  ],
};

function missingWords({ content }: Snapshot): FieldError[] {
  const { text } = DocumentContent.parse(content);
  if (text.trim() === "") return [{ field: "text", message: "Please enter the text." }];
  return hasBlanks(text) ? [{ field: "text", message: "Please fill in the blanks (____)." }] : [];
}

/** What an order needs. Signing checks who signs a verbal order. */
export function missingOfOrder({ kind, physician, receivedAt }: Snapshot): FieldError[] {
  const missing: FieldError[] = [];
  if (needsPhysician(kind) && physician === null)
    missing.push({ field: "physicianId", message: "Please choose the physician who will sign it." });
  if (kind === "verbal-order" && receivedAt === null)
    missing.push({
      field: "receivedAt",
      message: "Please enter when the verbal order was taken (42 CFR 484.60(b)).",
    });
  return missing;
}

function missingVisit({ kind, visit }: Snapshot): FieldError[] {
  if (!isOfVisit(kind) || (visit !== null && mayDocument(kind, visit.status))) return [];
  return [{ field: "visitId", message: visit === null ? noVisit(kind) : wrongVisit(kind) }];
}

const noVisit = (kind: DocumentKind) =>
  kind === "missed-visit-report"
    ? "Please choose the visit that was missed."
    : "Please choose the visit it documents.";

/** Why a document of this kind does not fit a visit with this status. */
export const wrongVisit = (kind: DocumentKind): string =>
  kind === "missed-visit-report"
    ? "A missed-visit report needs a missed visit."
    : "A visit note needs a visit that has started. Check in, or enter the visit times manually with a reason.";

type Fact = { readonly label: string; readonly value: string };

/** The facts above the text: dates, physician and visit, as far as known. */
export const factsOf = (snapshot: Snapshot): readonly Fact[] => [
  ...careFacts(snapshot),
  ...orderFacts(snapshot),
  ...physicianFacts(snapshot),
  ...visitFacts(snapshot),
];

const careFacts = ({ startOfCare, period }: Snapshot): Fact[] => [
  ...fact("Start of care", startOfCare === null ? null : printedDay(startOfCare)),
  ...fact(
    "Certification period",
    period === null ? null : `${printedDay(period.startDate)} to ${printedDay(period.endDate)}`,
  ),
];

const orderFacts = ({ orderedOn, receivedAt, receivedBy, agency }: Snapshot): Fact[] => [
  ...fact("Ordered on", orderedOn === null ? null : printedDay(orderedOn)),
  ...fact("Verbal order taken", receivedAt === null ? null : describeMoment(receivedAt, agency.zone)),
  ...fact("Taken by", receivedBy),
];

function physicianFacts({ physician }: Snapshot): Fact[] {
  if (physician === null) return [];
  return [
    ...fact("Physician", physicianName(physician)),
    ...fact("NPI", physician.npi),
    ...fact("Address", addressLine(physician)),
    ...fact("Phone", phoneOnDocument(physician.phoneNumber)),
    ...fact("Fax", phoneOnDocument(physician.fax)),
  ];
}

const phoneOnDocument = (phone: string | null) => (phone === null ? null : formatUsPhone(phone));

const visitFacts = ({ visit }: Snapshot): Fact[] =>
  visit === null
    ? []
    : [
        {
          label: "Visit",
          value: describeVisit(visit),
        },
      ];

const describeVisit = ({ start, discipline, kind, status }: NonNullable<Snapshot["visit"]>) =>
  [
    printedDay(start),
    describeTime(start),
    discipline,
    ...(kind === undefined ? [] : [visitKindLabels[kind]]),
    visitStatusLabels[status],
  ].join(", ");

const fact = (label: string, value: string | null): Fact[] =>
  value === null || value === "" ? [] : [{ label, value }];
