import { useNavigate } from "@tanstack/react-router";
import { ProofAsked } from "#src/features/access/auth/proof-asked.tsx";
import { SetUpFactorScreen } from "#src/features/access/second-factors/set-up-screen.tsx";
import { useSession } from "#src/lib/session-state.ts";
import { Providers } from "../shell/providers.tsx";

/** Outside the shell, because its header and menu link to pages that are still closed. */
export function SetUpFactorPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const agencyName = user?.AgencyRoles[0]?.AgencyName ?? "Your agency";
  return (
    <Providers>
      <SetUpFactorScreen agencyName={agencyName} onDone={() => void navigate({ to: "/", replace: true })} />
      <ProofAsked />
    </Providers>
  );
}
