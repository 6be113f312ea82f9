import { useNavigate, useSearch } from "@tanstack/react-router";
import { LibrariesScreen } from "#src/features/documents/custom-libraries/libraries-screen.tsx";

/** Shelf and filters are in the address. */
export function CustomLibrariesScreen() {
  const address = useSearch({ from: "/shell/custom-libraries" });
  const navigate = useNavigate();
  return (
    <LibrariesScreen
      address={address}
      onAddress={(search) => void navigate({ to: "/custom-libraries", search, resetScroll: false })}
    />
  );
}
