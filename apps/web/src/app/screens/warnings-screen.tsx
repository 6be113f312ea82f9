import { useNavigate, useSearch } from "@tanstack/react-router";
import { WarningsScreen } from "#src/features/warnings/warnings-screen.tsx";

/** The filters stand in the address. */
export function AdminWarningsScreen() {
  const filter = useSearch({ from: "/shell/warnings" });
  const navigate = useNavigate();
  return (
    <WarningsScreen
      filter={filter}
      onFilter={(search) => void navigate({ to: "/warnings", search, resetScroll: false })}
    />
  );
}
