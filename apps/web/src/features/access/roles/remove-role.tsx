import type { AgencyRole } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { RemoveQuestion } from "#src/ui/records/use-removal.tsx";
import { isAbove, rolesKey } from "./role-values.ts";

type RemoveRoleProps = { role: AgencyRole; onRemoved: () => void };

/** Removes a custom role that no one has. */
export function RemoveRole({ role, onRemoved }: RemoveRoleProps) {
  const [isAsking, setAsking] = useState(false);
  const own = useSession().user?.Powers ?? {};
  const mayRemove = useMay("roles", "delete") && !role.isBuiltIn && !isAbove(role, own);
  const { run, busy, refusal } = useAction([rolesKey]);
  if (!mayRemove) return undefined;
  const { name } = role;
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="subtle" color="red" disabled={role.members > 0} onClick={() => setAsking(true)}>
        Remove {name}
      </Button>
      {isAsking && (
        <RemoveQuestion name={name} busy={busy} refusal={refusal?.message} onRemove={remove} onKeep={close}>
          Nobody has this role. Its permissions stay in the audit trail.
        </RemoveQuestion>
      )}
    </>
  );

  function remove() {
    run(() => call("DELETE /roles/:name", { name }), "It could not be removed.", {
      done: `The role ${name} was removed.`,
      onDone: () => {
        close();
        onRemoved();
      },
    });
  }
}
