import { CatchBoundary } from "@tanstack/react-router";
import { useEffect } from "react";
import { unfollowAll, useFollowed } from "#src/features/exports/followed.ts";
import { later } from "#src/ui/later.tsx";

const ExportTray = later(async () => (await import("#src/features/exports/tray/export-tray.tsx")).ExportTray);

const Nothing = () => null;

/** Exports go on being told about whatever page is opened meanwhile; the part comes with the first of them. */
export function ExportsUnderWay() {
  useEffect(() => unfollowAll, []);
  if (useFollowed().length === 0) return null;
  return (
    <CatchBoundary getResetKey={() => "exports"} errorComponent={Nothing}>
      <ExportTray />
    </CatchBoundary>
  );
}
