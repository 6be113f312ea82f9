import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ApplicationWizardScreen } from "#src/features/access/applications/guest/wizard-screen.tsx";
import { JoinScreen } from "#src/features/access/applications/join-screen.tsx";
import { useHash } from "#src/lib/address.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Providers } from "../shell/providers.tsx";

/** The agency's short name is in the address, so that a link can be handed out. */
export function ApplyPage() {
  const { agency = null } = useSearch({ from: "/guest/account-create" });
  const opened = useOpenedLinks();
  return (
    <Providers key={opened}>
      <ApplicationWizardScreen slug={agency} />
    </Providers>
  );
}

/** How many links were opened here after the first, because tokens are removed from the address. */
function useOpenedLinks(): number {
  const hash = useHash();
  const [known, setKnown] = useState({ hash, count: 0 });
  if (known.hash === hash) return known.count;
  const count = known.count + (hash === "" ? 0 : 1);
  setKnown({ hash, count });
  return count;
}

export function JoinPage() {
  const { user } = useSession();
  const token = useHash();
  return (
    <Providers>
      <JoinScreen key={token} token={token} user={user} />
    </Providers>
  );
}
