import type { OwnFactors, Passkey } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyDay } from "#src/lib/moments.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { hasPasskeys } from "#src/lib/passkeys.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { later } from "#src/ui/later.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { RemoveQuestion } from "#src/ui/records/use-removal.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./second-factors.module.css";

const AddPasskey = later(async () => (await import("./passkey-dialogs.tsx")).AddPasskey);
const RenamePasskey = later(async () => (await import("./passkey-dialogs.tsx")).RenamePasskey);

type Open = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: Passkey };

/** The passkeys of the account, on any device. */
export function PasskeysPart({ factors: { passkeys, takesPasskeys } }: { factors: OwnFactors }) {
  const [open, setOpen] = useState<Open>();
  const { run, busy, refusal } = useAction([ownFactors.queryKey]);
  const close = () => setOpen(undefined);
  const canAdd = takesPasskeys && hasPasskeys();
  return (
    <section className={shared.stack2} aria-labelledby="factor-passkeys">
      <h3 id="factor-passkeys" className={styles.name}>
        Passkeys
      </h3>
      <p>
        A passkey signs you in without a password, using the screen lock of your phone or computer or a
        security key.
      </p>
      {passkeys.length > 0 && (
        <ul className={shared.list}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <div className={`${shared.buttons} ${styles.acts}`}>
          <Button variant="default" onClick={() => setOpen({ what: "add" })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={shared.note}>
          {takesPasskeys
            ? "This browser does not support passkeys."
            : "Passkeys need a secure (https) address, which Hearthside does not have here."}
        </p>
      )}
      {open?.what === "add" && <AddPasskey onClose={close} />}
      {open?.what === "rename" && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === "remove" && (
        <RemoveQuestion
          name={open.passkey.name}
          busy={busy}
          refusal={refusal?.message}
          onRemove={() => remove(open.passkey)}
          onKeep={close}
        >
          It will no longer sign you in. Delete it from your device too.
        </RemoveQuestion>
      )}
    </section>
  );

  function remove({ id, name }: Passkey) {
    run(() => call("DELETE /auth/factors/passkeys/:id", { id }), "The passkey could not be removed.", {
      done: `The passkey ${name} was removed.`,
      onDone: close,
    });
  }
}

type RowProps = { passkey: Passkey; onOpen: (what: "rename" | "remove") => void };

const Row = ({ passkey: { name, createdAt, lastUsedAt }, onOpen }: RowProps) => (
  <li className={styles.row}>
    <div>
      <strong className={styles.title}>{name}</strong>
      <span className={shared.note}>
        {`Added ${showDate(agencyDay(createdAt))}, `}
        {lastUsedAt === null ? "never used" : `last used ${showDate(agencyDay(lastUsedAt))}`}
      </span>
    </div>
    <span className={`${shared.buttons} ${styles.acts}`}>
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
