import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { Select } from "#src/ui/select.tsx";
import { signedCopies } from "../queries.ts";
import type { UploadCopy } from "./acts.ts";

type SignedCopyProps = {
  uploadCopy: UploadCopy | undefined;
  patientId: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

const none = "";

/** Chooses one of the patient's signed copies, or uploads a new one. */
export function SignedCopy({ patientId, value, onChange, uploadCopy }: SignedCopyProps) {
  const [uploading, setUploading] = useState(false);
  const { data: files = [], error, refetch } = useQuery(signedCopies(patientId));
  return (
    <>
      <Select
        label="Signed copy"
        description={files.length === 0 ? "No signed copy uploaded for this patient yet." : undefined}
        options={[
          { value: none, label: "No copy" },
          ...files.map((file) => ({ value: file.id, label: file.name })),
        ]}
        value={value ?? none}
        error={error === null ? undefined : messageOf(error, "The files could not be loaded.")}
        onChange={(id) => onChange(id === none ? null : id)}
      />
      {uploadCopy !== undefined && (
        <span>
          <Button variant="default" size="compact-md" onClick={() => setUploading(true)}>
            Upload signed copy
          </Button>
        </span>
      )}
      {uploading && uploadCopy?.({ patientId, onClose: () => void closeUpload() })}
    </>
  );

  /** Chooses the file that was just uploaded. */
  async function closeUpload() {
    setUploading(false);
    const { data: now = [] } = await refetch();
    const fresh = now.find(({ id }) => !files.some((file) => file.id === id));
    if (fresh !== undefined) onChange(fresh.id);
  }
}
