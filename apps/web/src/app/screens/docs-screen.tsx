import { useNavigate, useSearch } from "@tanstack/react-router";
import { DocsScreen } from "#src/features/documents/queue/docs-screen.tsx";
import { uploadCopy } from "./upload-copy.tsx";

/** Queue, filters and the open document are in the address. */
export function DocsForApproval() {
  const filter = useSearch({ from: "/shell/docs" });
  const navigate = useNavigate();
  return (
    <DocsScreen
      filter={filter}
      onFilter={(search) => void navigate({ to: "/docs", search, resetScroll: false })}
      uploadCopy={uploadCopy}
    />
  );
}
