import { useState } from "react";
import type { Recording } from "#src/lib/device/recordings.ts";
import { later } from "#src/ui/later.tsx";
import { useKeptHere } from "../use-kept-here.ts";
import { UnsavedRecordings } from "./unsaved-recordings.tsx";
import { WaitingNotes } from "./waiting-notes.tsx";

const SaveRecordingDialog = later(
  async () => (await import("../recorder/save-recording-dialog.tsx")).SaveRecordingDialog,
);

/** Notes and recordings that are only on this device. Works offline. */
export function KeptHere() {
  const { notes, recordings } = useKeptHere();
  const [saving, setSaving] = useState<Recording>();
  return (
    <>
      <UnsavedRecordings recordings={recordings} onKeep={setSaving} />
      <WaitingNotes notes={notes} />
      {saving !== undefined && (
        <SaveRecordingDialog recording={saving} onClose={() => setSaving(undefined)} />
      )}
    </>
  );
}
