import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { unfollowAll, useFollowed } from "#src/features/exports/followed.ts";

const ExportTray = lazy(async () => {
  const { ExportTray } = await import("#src/features/exports/tray/export-tray.tsx");
  return { default: ExportTray };
});

const Nothing = () => null;

/** Exports go on being told about whatever page is opened meanwhile; the part comes with the first of them. */
export function ExportsUnderWay() {
  useEffect(() => unfollowAll, []);
  if (useFollowed().length === 0) return null;
  return (
    <CatchBoundary getResetKey={() => "exports"} errorComponent={Nothing}>
      <Suspense>
        <ExportTray />
      </Suspense>
    </CatchBoundary>
  );
}
