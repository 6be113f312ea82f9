import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { StoredFile } from "../queries.ts";
import { setRemoved } from "./set-removed.ts";

type RemoveFileDialogProps = { file: StoredFile; onRemoved: (file: StoredFile) => void; onClose: () => void };

export function RemoveFileDialog({ file, onRemoved, onClose }: RemoveFileDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Remove ${file.name}?`}
      size="small"
      action={{ label: "Remove", tone: "critical", busy, onAct: () => void remove() }}
    >
      {problem !== undefined && <Banner tone="critical">{problem}</Banner>}
      <p>It is taken off the chart, stays in the record and can be put back.</p>
    </Dialog>
  );

  async function remove() {
    setBusy(true);
    try {
      onRemoved(await setRemoved(file, true));
    } catch (error) {
      setProblem(messageOf(error, "The file could not be removed."));
      setBusy(false);
    }
  }
}
