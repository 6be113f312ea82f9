import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { Select } from "#src/ui/select.tsx";
import { signedCopies } from "../queries.ts";
import type { UploadCopy } from "./document-dialog.tsx";

type SignedCopyProps = {
  uploadCopy: UploadCopy | undefined;
  patientId: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

const none = "";

/** One of the patient's files of that category; a new one is uploaded beside it. */
export function SignedCopy({ patientId, value, onChange, uploadCopy }: SignedCopyProps) {
  const [uploading, setUploading] = useState(false);
  const { data: files = [], error, refetch } = useQuery(signedCopies(patientId));
  return (
    <>
      <Select
        label="Signed copy"
        description={files.length === 0 ? "No signed copy of this patient is uploaded yet." : undefined}
        options={[
          { value: none, label: "Without a copy" },
          ...files.map((file) => ({ value: file.id, label: file.name })),
        ]}
        value={value ?? none}
        error={error === null ? undefined : messageOf(error, "The files could not be loaded.")}
        onChange={(id) => onChange(id === none ? null : id)}
      />
      {uploadCopy !== undefined && (
        <span>
          <Button variant="default" size="compact-md" onClick={() => setUploading(true)}>
            Upload the signed copy
          </Button>
        </span>
      )}
      {uploading && uploadCopy?.({ patientId, onClose: () => void closeUpload() })}
    </>
  );

  /** What was just uploaded is what was meant. */
  async function closeUpload() {
    setUploading(false);
    const { data: now = [] } = await refetch();
    const fresh = now.find(({ id }) => !files.some((file) => file.id === id));
    if (fresh !== undefined) onChange(fresh.id);
  }
}
