import { useNavigate, useSearch } from "@tanstack/react-router";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { WarningsScreen } from "#src/features/office/warnings/warnings-screen.tsx";
import { useSession } from "#src/lib/session-state.ts";
import { warningsExport } from "./list-exports.ts";

/** The filters are in the address. */
export function AdminWarningsScreen() {
  const filter = useSearch({ from: "/shell/warnings" });
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <WarningsScreen
      filter={filter}
      onFilter={(search) => void navigate({ to: "/warnings", search, resetScroll: false })}
      actions={
        user && <ExportButton name="Warnings" request={warningsExport(filter, { userId: user.UserId })} />
      }
    />
  );
}
