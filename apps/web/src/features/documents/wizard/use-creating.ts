import type { Contract, DraftContent, InputOf } from "@hearthside/contract";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { logQuietly } from "#src/lib/log.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import { typedToInstant } from "../fields/typed-moment.ts";
import { useAct } from "../use-act.ts";

type NewDocuments = InputOf<Contract["POST /documents"]>;

/** Creates one document per patient. The ids are made once, so that a second try creates no duplicates. */
export function useCreating(session: DraftSession, onCreated: () => void) {
  const { act, ...rest } = useAct("The documents could not be created.");
  const { notify } = useToasts();
  const [id] = useState(() => uuidv7());
  const paperIds = useRef(new Map<string, string>());
  const paperId = (patientId: string) => {
    const known = paperIds.current.get(patientId) ?? uuidv7();
    paperIds.current.set(patientId, known);
    return known;
  };

  const create = (content: DraftContent, zone: string, sign: boolean) =>
    act(async () => {
      const input = toInput(content, zone);
      if (input === undefined) return;
      const papers = content.patientIds.map((patientId) => ({ id: paperId(patientId), patientId }));
      try {
        await call("POST /documents", {
          ...input,
          id,
          papers,
          draftId: session.id,
          sign,
        });
      } catch (error) {
        notify({
          variant: "critical",
          content: `Error. ${notCreated(papers.length)} ${messageOf(error, "")}`,
        });
        throw error;
      }
      // before the toast, so that leaving right after it leaves no draft behind
      await endDraft(session);
      notify({ variant: "success", content: `Success. ${created(papers.length)}` });
      onCreated();
    });

  return { create, ...rest };
}

type Written = Omit<NewDocuments, "id" | "papers" | "draftId" | "sign">;

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
    receivedAt: typedToInstant(receivedAt, zone) ?? null,
  };
}

const created = (count: number) =>
  count === 1 ? "The document was created and sent." : `The ${count} documents were created and sent.`;
const notCreated = (count: number) =>
  count === 1 ? "The document was not created." : `The ${count} documents were not created.`;

/** The documents exist, so a draft left behind loses nothing. */
const endDraft = (session: DraftSession): Promise<void> =>
  session.end().catch((error: unknown) => logQuietly("The draft of what was created is still there.", error));
