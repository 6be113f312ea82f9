import { useNavigate, useSearch } from "@tanstack/react-router";
import { ApplicationsScreen } from "#src/features/access/applications/decide/applications-screen.tsx";

/** The list and the open application are in the address. */
export function Applications() {
  const shown = useSearch({ from: "/shell/account-creation" });
  const navigate = useNavigate();
  return (
    <ApplicationsScreen
      shown={shown}
      onShow={(search) => void navigate({ to: "/account-creation", search, resetScroll: false })}
    />
  );
}
