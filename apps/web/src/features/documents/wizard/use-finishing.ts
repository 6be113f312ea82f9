import type { Contract, DraftContent, InputOf } from "@hearthside/contract";
import { documentKindLabels, hasBlanks, isOfVisit } from "@hearthside/contract/document-life-cycle";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { logQuietly } from "#src/lib/log.ts";
import { agencyZone } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import { momentFieldsToInstant } from "../fields/moment-fields.ts";
import { readDocumentsAgain } from "../queries.ts";
import type { DocumentWizard } from "./use-wizard.ts";

/** The outcome: created for the assignee, or signed at once. */
export type WizardOutcome = { readonly action: "create" | "sign" };

/** Steps can be left incomplete. What is missing is shown before creating. */
export function useFinishing({ session, content }: DocumentWizard, onCreated: () => void) {
  const [input, setEnding] = useState<WizardOutcome>({ action: "create" });
  const [isAsked, setAsked] = useState(false);
  const { create, busy, refusal } = useCreating(session, content.patientIds.length, onCreated);
  const maySign = useMaySign(content);
  const ending: WizardOutcome = maySign ? input : { action: "create" };
  const signs = ending.action === "sign";
  const zone = agencyZone();
  const toSign = problemsToSign(content);
  const validate = (now: DraftContent): readonly Problem[] => [
    ...problemsToCreate(now, zone),
    ...(signs ? problemsToSign(now) : []),
  ];
  const missing = validate(content);

  return {
    ending,
    setEnding,
    maySign,
    busy,
    /** What is missing before it can be created. */
    missing,
    /** What the assignee has to add before signing. */
    toSign,
    isAsked,
    /** Whether it blocks creation while it is empty. */
    isRequired: (field: Field) =>
      validate({ ...content, [field]: nothing[field] }).some((problem) => problem.field === field),
    errors: isAsked ? { ...refusal?.fields, ...byField(missing) } : {},
    refusal: refusal?.message,
    /** Returns false if something is missing. */
    finish: (): boolean => {
      setAsked(true);
      if (missing.length > 0) return false;
      create(content, zone, signs);
      return true;
    },
  };
}

const nothing = {
  kind: null,
  patientIds: [],
  visitId: null,
  title: "",
  text: "",
  receivedAt: null,
} as const satisfies Record<Field, unknown>;

export type Finishing = ReturnType<typeof useFinishing>;

/** Only the assignee signs a document. */
function useMaySign({ assigneeId }: DraftContent): boolean {
  const { user } = useSession();
  const maySign = useMay("documents", "sign");
  return maySign && assigneeId === user?.UserId;
}

type NewDocuments = InputOf<Contract["POST /documents"]>;

/** Creates one document per patient. The ids are made once, so that a second try creates no duplicates. */
function useCreating(session: DraftSession, count: number, onCreated: () => void) {
  const { notify } = useToasts();
  const { run, ...rest } = useAction(readDocumentsAgain);
  const [id] = useState(() => uuidv7());
  const documentIds = useRef(new Map<string, string>());
  const documentId = (patientId: string) => {
    const known = documentIds.current.get(patientId) ?? uuidv7();
    documentIds.current.set(patientId, known);
    return known;
  };

  const create = (content: DraftContent, zone: string, sign: boolean) =>
    run(() => send(content, zone, sign), "The documents could not be created.", {
      onRefused: ({ error }) =>
        notify({ variant: "critical", content: `Error. ${notCreated(count)} ${messageOf(error, "")}` }),
    });

  async function send(content: DraftContent, zone: string, sign: boolean) {
    const input = toInput(content, zone);
    if (input === undefined) return;
    const documents = content.patientIds.map((patientId) => ({ id: documentId(patientId), patientId }));
    await call("POST /documents", { ...input, id, documents, draftId: session.id, sign });
    // before the toast, so that leaving right after it leaves no draft behind
    await endDraft(session);
    notify({ variant: "success", content: `Success. ${created(documents.length)}` });
    onCreated();
  }

  return { create, ...rest };
}

type Written = Omit<NewDocuments, "id" | "documents" | "draftId" | "sign">;

/** Undefined until a kind is chosen. */
function toInput(content: DraftContent, zone: string): Written | undefined {
  const { kind, title, text, physicianId, visitId, assigneeId, orderedOn, receivedAt } = content;
  if (kind === null) return undefined;
  return {
    kind,
    title,
    text,
    physicianId,
    visitId,
    assigneeId,
    ...(orderedOn !== null && { orderedOn }),
    receivedAt: momentFieldsToInstant(receivedAt, zone) ?? null,
  };
}

const created = (count: number) =>
  count === 1 ? "The document was created and sent." : `The ${count} documents were created and sent.`;
const notCreated = (count: number) =>
  count === 1 ? "The document was not created." : `The ${count} documents were not created.`;

/** The documents exist, so a draft left behind loses nothing. */
const endDraft = (session: DraftSession): Promise<void> =>
  session.end().catch((error: unknown) => logQuietly("The draft of what was created is still there.", error));

/** The fields that can be incomplete, by their names in the API. */
type Field = "kind" | "patientIds" | "visitId" | "title" | "text" | "receivedAt";
type Problem = { readonly step: number; readonly field: Field; readonly message: string };

/** What is missing before anything can be created. */
function problemsToCreate(content: DraftContent, zone: string): readonly Problem[] {
  const { kind, patientIds, title } = content;
  const isForMany = isOfVisit(kind) && patientIds.length > 1;
  return [
    ...when(kind === null, { step: 1, field: "kind", message: "Please choose a document type" }),
    ...when(patientIds.length === 0, { step: 2, field: "patientIds", message: "Please choose a patient" }),
    ...when(isForMany, { step: 2, field: "patientIds", message: ofOnePatient(kind) }),
    ...when(title.trim() === "", { step: 3, field: "title", message: "Please enter a title" }),
    ...receivedProblems(content, zone),
  ];
}

const ofOnePatient = (kind: DraftContent["kind"]) =>
  `A ${documentKindLabels[kind ?? "other"].toLowerCase()} is for one patient. Please remove the others.`;

/** What else is missing before it can be signed. The assignee can enter it later. */
function problemsToSign({ kind, text, visitId, receivedAt }: DraftContent): readonly Problem[] {
  const noVisit = isOfVisit(kind) && visitId === null;
  const notTaken = kind === "verbal-order" && receivedAt === null;
  return [
    ...when(noVisit, { step: 2, field: "visitId", message: chooseVisit(kind) }),
    ...when(text.trim() === "", { step: 3, field: "text", message: "Please enter the text" }),
    ...when(hasBlanks(text), { step: 3, field: "text", message: "Please fill in the blanks (____)" }),
    ...when(notTaken, { step: 3, field: "receivedAt", message: "Please enter when you took the order" }),
  ];
}

const chooseVisit = (kind: DraftContent["kind"]) =>
  kind === "missed-visit-report"
    ? "Please choose the visit that was missed"
    : "Please choose the visit it documents";

function receivedProblems({ kind, receivedAt }: DraftContent, zone: string): readonly Problem[] {
  if (kind !== "verbal-order" || receivedAt === null) return [];
  const instant = momentFieldsToInstant(receivedAt, zone);
  const at = { step: 3, field: "receivedAt" } as const;
  if (instant === undefined) return [{ ...at, message: "Please enter the date and time" }];
  return when(isToCome(instant), { ...at, message: "This time is in the future" });
}

const isToCome = (instant: string) => Date.parse(instant) > Date.now();

const when = (isWrong: boolean, problem: Problem): readonly Problem[] => (isWrong ? [problem] : []);

/** The first problem of each field. */
const byField = (problems: readonly Problem[]): { readonly [F in Field]?: string } =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
