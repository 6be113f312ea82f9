import type { Warning } from "@hearthside/contract";
import { fixedRole } from "@hearthside/contract/permissions";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { readWarningsAgain } from "./queries.ts";

/** Confirms emergency access to a fourth chart; for administrators only. */
export function ConfirmAccess({
  warning: { subjectId, userName },
  name,
}: {
  warning: Warning;
  name: string;
}) {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const { user } = useSession();
  const { run, busy } = useSingleAct(() => undefined);
  const isAdministrator = user?.AgencyRoles[0]?.Roles.some(({ RoleName }) => RoleName === fixedRole) ?? false;
  if (!isAdministrator || subjectId === null) return null;
  return (
    <BusyButton size="compact-md" busy={busy} aria-label={`Confirm ${name}`} onClick={() => run(confirm, "")}>
      Confirm
    </BusyButton>
  );

  async function confirm() {
    try {
      await call("POST /emergency-access/requests/:id/confirm", { id: subjectId ?? "" });
      notify({
        variant: "success",
        content: `The chart is open to ${userName ?? "the employee"} for 60 minutes.`,
      });
    } catch (error) {
      notify({
        variant: "critical",
        content: messageOf(error, "The request could not be confirmed. Please try again."),
      });
    } finally {
      readWarningsAgain(queries);
    }
  }
}
