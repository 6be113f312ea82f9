import { useNavigate, useSearch } from "@tanstack/react-router";
import { SuppliesScreen } from "#src/features/supplies/supplies-screen.tsx";

/** Tab, filters and the open request stand in the address. */
export function Supplies() {
  const filter = useSearch({ from: "/shell/supplies" });
  const navigate = useNavigate();
  return (
    <SuppliesScreen
      filter={filter}
      onFilter={(search) => void navigate({ to: "/supplies", search, resetScroll: false })}
    />
  );
}
