import { UploadedDocumentsSection } from "#src/features/documents/files/sections/documents-section.tsx";
import { PatientNotes } from "#src/features/patients/notes/patient-notes.tsx";

type DocumentsPartProps = { patientId: string; subjectId?: string | undefined };

/** Uploaded documents, followed by the notes assigned to the patient. */
export const DocumentsPart = (props: DocumentsPartProps) => (
  <>
    <UploadedDocumentsSection {...props} />
    <PatientNotes {...props} />
  </>
);
