import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { encode } from "uqr";
import { call } from "#src/lib/call.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factors.module.css";

export type OfferedApp = { readonly secret: string; readonly address: string };

/** Shows the secret, asks for a first code, and then shows the recovery codes once. */
export function AppDialog({ offered, onClose }: { offered: OfferedApp; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const queries = useQueryClient();
  if (codes !== undefined)
    return <RecoveryCodes codes={codes} heading="Your authenticator app is set up" onClose={onClose} />;
  return <ConfirmApp offered={offered} onConfirmed={confirmed} onClose={onClose} />;

  function confirmed(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    void queries.invalidateQueries(ownFactors);
  }
}

type ConfirmAppProps = {
  offered: OfferedApp;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

function ConfirmApp({ offered, onConfirmed, onClose }: ConfirmAppProps) {
  const { form, formId, busy, refusal, submit } = useRecordForm({
    initial: { code: "" },
    problems: requiredText("code", "Please enter the six digits"),
    save: ({ code }) => call("POST /auth/factors/app/confirm", { code }),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    otherwise: "The code could not be checked. Please try again.",
  });
  return (
    <Dialog
      opened
      title="Set up an authenticator app"
      onClose={onClose}
      action={{ label: "Confirm", form: formId, busy }}
    >
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
      <ol className={styles.steps}>
        <li>
          <p>Open an authenticator app on your phone and scan this code:</p>
          <QrCode text={offered.address} label="QR code for the authenticator app" />
          <p>
            Or enter this key in the app: <code className={styles.key}>{inFours(offered.secret)}</code>
          </p>
          <p className={styles.onTouch}>
            <a href={offered.address}>Open the app on this device</a>
          </p>
        </li>
        <li>
          <form id={formId} onSubmit={submit} noValidate>
            <TextInput
              label="Code"
              description="Enter the six digits the app shows."
              classNames={codeParts}
              inputMode="numeric"
              autoComplete="one-time-code"
              data-autofocus
              {...form.getInputProps("code")}
            />
          </form>
        </li>
      </ol>
    </Dialog>
  );
}

const codeParts = { wrapper: styles.code ?? "" };

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Four light squares around it, as scanners expect (ISO/IEC 18004). */
const border = 4;

/** A QR code, dark on light in every color scheme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
