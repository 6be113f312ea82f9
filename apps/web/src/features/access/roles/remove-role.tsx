import type { AgencyRole } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { rolesKey } from "./queries.ts";
import { isAbove } from "./role-values.ts";

type RemoveRoleProps = { role: AgencyRole; onRemoved: () => void };

/** Removes a custom role that nobody has. */
export function RemoveRole({ role, onRemoved }: RemoveRoleProps) {
  const [isAsking, setAsking] = useState(false);
  const own = useSession().user?.Powers ?? {};
  const mayRemove = useMay("roles", "delete") && !role.isBuiltIn && !isAbove(role, own);
  const sayDone = useSayDone();
  const { run, busy, refusal } = useSingleAct(
    (queries) => void queries.invalidateQueries({ queryKey: rolesKey }),
  );
  if (!mayRemove) return undefined;
  const { name } = role;
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="subtle" color="red" disabled={role.members > 0} onClick={() => setAsking(true)}>
        Remove {name}
      </Button>
      {isAsking && (
        <Dialog
          opened
          size="small"
          title={`Remove ${name}?`}
          onClose={close}
          action={{
            label: "Remove",
            tone: "critical",
            busy,
            onAct: () => run(remove, "It could not be removed."),
          }}
          buttons={
            <Button variant="default" data-autofocus onClick={close}>
              Keep
            </Button>
          }
        >
          {refusal && <Banner tone="critical">{refusal.message}</Banner>}
          <p>Nobody has this role. Its permissions stay in the audit trail.</p>
        </Dialog>
      )}
    </>
  );

  async function remove() {
    await call("DELETE /roles/:name", { name });
    sayDone({ words: `The role ${name} was removed.` });
    close();
    onRemoved();
  }
}
