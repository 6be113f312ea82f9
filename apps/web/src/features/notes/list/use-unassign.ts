import type { Note } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { notesKey } from "../queries.ts";
import { takeBack } from "../take-back.ts";
import { noteName } from "../words.ts";

/** Unassigns a note from its patient, with Undo. */
export function useUnassign(note: Note): () => Promise<void> {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { notify } = useToasts();
  const name = noteName(note);
  const readAgain = () => {
    for (const queryKey of [notesKey, ["patients"]]) void queries.invalidateQueries({ queryKey });
  };
  return unassign;

  async function unassign() {
    try {
      await takeBack([note]);
      sayDone({ words: `${name} was unassigned from ${note.patientName}.`, undo: giveAgain });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, `${name} could not be unassigned.`) });
    } finally {
      readAgain();
    }
  }

  async function giveAgain() {
    if (note.patientId === null) return;
    await call("POST /notes/assign", { noteIds: [note.id], patientId: note.patientId }).finally(readAgain);
  }
}
