import { CatchBoundary } from "@tanstack/react-router";
import { useEffect } from "react";
import { unfollowAll, useFollowed } from "#src/features/office/exports/followed.ts";
import { later } from "#src/ui/later.tsx";

const ExportTray = later(
  async () => (await import("#src/features/office/exports/export-tray.tsx")).ExportTray,
);

const Nothing = () => null;

/** Keeps reporting on exports across pages; the chunk loads with the first export. */
export function ExportsUnderWay() {
  useEffect(() => unfollowAll, []);
  if (useFollowed().length === 0) return null;
  return (
    <CatchBoundary getResetKey={() => "exports"} errorComponent={Nothing}>
      <ExportTray />
    </CatchBoundary>
  );
}
