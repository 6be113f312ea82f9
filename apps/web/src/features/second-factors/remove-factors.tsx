import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { staffFactors } from "./queries.ts";
import { RemoveFactorQuestion } from "./remove-factor-question.tsx";
import styles from "./second-factors.module.css";

type RemoveFactorsProps = { userId: string; name: string };

const obstacles = {
  own: "Yours are changed in your profile.",
  above: "This role may do more than yours, so you cannot remove them.",
  elsewhere: "This person works in another agency too: whoever runs this installation can remove them.",
} as const;

/** For somebody who lost phone and recovery codes: an administrator takes the second factors away. */
export function RemoveFactors({ userId, name }: RemoveFactorsProps) {
  const mayRemove = useMay("accounts", "edit");
  return mayRemove ? <Offered userId={userId} name={name} /> : null;
}

function Offered({ userId, name }: RemoveFactorsProps) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(staffFactors(userId));
  const sayDone = useSayDone();
  const { run, busy, refusal } = useSingleAct(
    (queries) => void queries.invalidateQueries(staffFactors(userId)),
  );
  if (data === undefined) return null;
  const { hasApp, passkeys, obstacle } = data;
  const has = hasApp || passkeys > 0;
  return (
    <section className={styles.part} aria-label="Second factor">
      <p>{wordsFor(data)}</p>
      {has && obstacle !== null && <p className={styles.note}>{obstacles[obstacle]}</p>}
      {has && obstacle === null && (
        <div className={styles.acts}>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Remove second factors
          </Button>
        </div>
      )}
      {isAsking && (
        <RemoveFactorQuestion
          name={`the second factors of ${name}`}
          busy={busy}
          refusal={refusal?.message}
          onRemove={() => run(remove, "They could not be removed.")}
          onKeep={() => setAsking(false)}
        >
          Make sure first that it is {name} who asks for it. From then on the password alone opens the
          account, all sessions of it end, and {name} is told by mail.
        </RemoveFactorQuestion>
      )}
    </section>
  );

  async function remove() {
    await call("DELETE /staff/:id/factors", { id: userId });
    setAsking(false);
    sayDone({ words: `The second factors of ${name} were removed.` });
  }
}

function wordsFor({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }): string {
  const keys = passkeys === 1 ? "one passkey" : `${passkeys} passkeys`;
  if (hasApp) return passkeys === 0 ? "Has an authenticator app." : `Has an authenticator app and ${keys}.`;
  return passkeys === 0 ? "Has no second factor." : `Has ${keys}.`;
}
