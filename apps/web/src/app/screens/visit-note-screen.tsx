import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { NoteScreen } from "#src/features/visit-notes/note-screen.tsx";
import { readNoteSection } from "../search.ts";

const here = "/shell/admin/clinical/patient-chart/visit-note/$noteId";

/** The section is in the address, so that links and Back work. */
export function VisitNoteScreen() {
  const { noteId } = useParams({ from: here });
  const { section } = useSearch({ from: here });
  const navigate = useNavigate({ from: "/admin/clinical/patient-chart/visit-note/$noteId" });
  return (
    <NoteScreen
      key={noteId}
      noteId={noteId}
      section={section}
      onSection={(id) => void navigate({ search: readNoteSection({ section: id }), resetScroll: false })}
    />
  );
}
