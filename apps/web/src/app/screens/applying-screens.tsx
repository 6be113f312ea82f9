import { useSearch } from "@tanstack/react-router";
import { WizardScreen } from "#src/features/applications/guest/wizard-screen.tsx";
import { JoinScreen } from "#src/features/applications/join-screen.tsx";
import { useSession } from "#src/lib/session-state.ts";
import { Providers } from "../shell/providers.tsx";

/** The agency's short name stands in the address, so that a link can be handed out. */
export function ApplyPage() {
  const { agency = null } = useSearch({ from: "/guest/account-create" });
  return (
    <Providers>
      <WizardScreen slug={agency} />
    </Providers>
  );
}

/** The token stands behind the #, which browsers never send to a server. */
export function JoinPage() {
  const { user } = useSession();
  return (
    <Providers>
      <JoinScreen token={window.location.hash.slice(1)} user={user} />
    </Providers>
  );
}
