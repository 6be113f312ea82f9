import type { Visit } from "@hearthside/contract";
import { mayDocument } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useAction } from "#src/ui/records/use-action.ts";

type NoteButtonProps = {
  visit: Pick<Visit, "id" | "userId" | "status" | "patientName">;
  /** Of a button that looks like a link. */
  linkClass?: string | undefined;
  /** Shown for a visit whose note the user cannot write now. */
  otherwise?: ReactNode;
};

/** Opens the note of one's own visit, which the first press starts. One id until it succeeds, so that a retry starts one. */
export function NoteButton({ visit, linkClass, otherwise }: NoteButtonProps) {
  const noteId = useRef<string>(undefined);
  const { user } = useSession();
  const mayEdit = useMay("documents", "edit");
  const { run, busy } = useAction([["documents"], ["hub"]], { refusals: "notified" });
  const navigate = useNavigate();
  if (!mayEdit || user?.UserId !== visit.userId || !mayDocument("visit-note", visit.status)) return otherwise;
  const open = async () => {
    noteId.current ??= uuidv7();
    const started = await call("POST /visits/:id/note", { id: visit.id, noteId: noteId.current });
    await navigate({
      to: "/admin/clinical/patient-chart/visit-note/$noteId",
      params: { noteId: started.noteId },
    });
  };
  const press = () => run(open, "The visit note could not be opened.");
  const label = (
    <>
      Visit note <span className="visually-hidden">for {visit.patientName}</span>
    </>
  );
  return linkClass === undefined ? (
    <Button variant="default" loading={busy} onClick={press}>
      {label}
    </Button>
  ) : (
    <button type="button" className={linkClass} disabled={busy} onClick={press}>
      {label}
    </button>
  );
}
