import type { DataExport } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { isUnderWay, nameOf } from "../export-words.ts";
import { sameOrder } from "../queries.ts";
import { useExportActs } from "../use-export-acts.ts";

/** The one action left for an export. */
export function DownloadActs({ one }: { one: DataExport }) {
  const { save, cancel, askAgain, busy } = useExportActs();
  if (one.status === "done")
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Download ${nameOf(one)}`}
        onClick={() => save(one)}
      >
        Download
      </Button>
    );
  if (isUnderWay(one))
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Cancel ${nameOf(one)}`}
        onClick={() => cancel(one)}
      >
        Cancel
      </Button>
    );
  if (sameOrder(one) === undefined) return null;
  const label = one.status === "failed" ? "Try again" : "Export again";
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${nameOf(one)}`}
      busy={busy}
      onClick={() => askAgain(one)}
    >
      {label}
    </BusyButton>
  );
}
