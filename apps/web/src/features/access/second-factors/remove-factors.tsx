import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, callQuery } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { RemoveQuestion } from "#src/ui/records/use-removal.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./second-factors.module.css";

type RemoveFactorsProps = { userId: string; name: string };

const obstacles = {
  own: "Change your own in your profile.",
  above: "This employee has more access than you, so you cannot remove it.",
  elsewhere: "This person also works for another agency. Only the system administrator can remove it.",
} as const;

/** For an employee who lost phone and recovery codes: an administrator removes two-step verification. */
export function RemoveFactors({ userId, name }: RemoveFactorsProps) {
  const mayRemove = useMay("accounts", "edit");
  return mayRemove ? <Offered userId={userId} name={name} /> : null;
}

function Offered({ userId, name }: RemoveFactorsProps) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(staffFactors(userId));
  const { run, busy, refusal } = useAction([staffFactors(userId).queryKey]);
  if (data === undefined) return null;
  const { hasApp, passkeys, obstacle } = data;
  const has = hasApp || passkeys > 0;
  return (
    <section className={shared.stack2} aria-label="Two-step verification">
      <p>{textFor(data)}</p>
      {has && obstacle !== null && <p className={shared.note}>{obstacles[obstacle]}</p>}
      {has && obstacle === null && (
        <div className={`${shared.buttons} ${styles.acts}`}>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Remove two-step verification
          </Button>
        </div>
      )}
      {isAsking && (
        <RemoveQuestion
          name={`two-step verification for ${name}`}
          busy={busy}
          refusal={refusal?.message}
          onRemove={() =>
            run(
              () => call("DELETE /staff/:id/factors", { id: userId }),
              "Two-step verification could not be removed.",
              {
                done: `Two-step verification for ${name} was removed.`,
                onDone: () => setAsking(false),
              },
            )
          }
          onKeep={() => setAsking(false)}
        >
          First make sure that this request comes from {name}. The password alone will open the account,{" "}
          {name} is signed out everywhere and notified by email.
        </RemoveQuestion>
      )}
    </section>
  );
}

function textFor({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }): string {
  const keys = passkeys === 1 ? "one passkey" : `${passkeys} passkeys`;
  if (hasApp) return passkeys === 0 ? "Uses an authenticator app." : `Uses an authenticator app and ${keys}.`;
  return passkeys === 0 ? "Two-step verification is off." : `Uses ${keys}.`;
}

const staffFactors = (id: string) =>
  callQuery({ queryKey: ["staff-factors", id] }, "GET /staff/:id/factors", { id });
