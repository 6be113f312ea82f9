import type { OwnFactors, Passkey } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyDay } from "#src/lib/moments.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { hasPasskeys } from "#src/lib/passkeys.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { later } from "#src/ui/later.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { RemoveFactorQuestion } from "./remove-factor-question.tsx";
import styles from "./second-factors.module.css";

const AddPasskey = later(async () => (await import("./add-passkey.tsx")).AddPasskey);
const RenamePasskey = later(async () => (await import("./rename-passkey.tsx")).RenamePasskey);

type Open = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: Passkey };

/** The passkeys of the account, on any device. */
export function PasskeysPart({ factors: { passkeys, takesPasskeys } }: { factors: OwnFactors }) {
  const [open, setOpen] = useState<Open>();
  const sayDone = useSayDone();
  const { run, busy, refusal } = useSingleAct((queries) => void queries.invalidateQueries(ownFactors));
  const close = () => setOpen(undefined);
  const canAdd = takesPasskeys && hasPasskeys();
  return (
    <section className={styles.part} aria-labelledby="factor-passkeys">
      <h3 id="factor-passkeys" className={styles.name}>
        Passkeys
      </h3>
      <p>
        A passkey signs you in without a password, using the screen lock of your phone or computer or a
        security key.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <div className={styles.acts}>
          <Button variant="default" onClick={() => setOpen({ what: "add" })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={styles.note}>
          {takesPasskeys
            ? "This browser does not support passkeys."
            : "Passkeys need a secure (https) address, which Hearthside does not have here."}
        </p>
      )}
      {open?.what === "add" && <AddPasskey onClose={close} />}
      {open?.what === "rename" && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === "remove" && (
        <RemoveFactorQuestion
          name={open.passkey.name}
          busy={busy}
          refusal={refusal?.message}
          onRemove={() => run(() => remove(open.passkey), "The passkey could not be removed.")}
          onKeep={close}
        >
          It will no longer sign you in. Delete it from your device too.
        </RemoveFactorQuestion>
      )}
    </section>
  );

  async function remove({ id, name }: Passkey) {
    await call("DELETE /auth/factors/passkeys/:id", { id });
    close();
    sayDone({ words: `The passkey ${name} was removed.` });
  }
}

type RowProps = { passkey: Passkey; onOpen: (what: "rename" | "remove") => void };

const Row = ({ passkey: { name, createdAt, lastUsedAt }, onOpen }: RowProps) => (
  <li className={styles.row}>
    <div>
      <strong className={styles.title}>{name}</strong>
      <span className={styles.note}>
        {`Added ${showDate(agencyDay(createdAt))}, `}
        {lastUsedAt === null ? "never used" : `last used ${showDate(agencyDay(lastUsedAt))}`}
      </span>
    </div>
    <span className={styles.acts}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Rename ${name}`}
        onClick={() => onOpen("rename")}
      >
        Rename
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Remove ${name}`}
        onClick={() => onOpen("remove")}
      >
        Remove
      </Button>
    </span>
  </li>
);
