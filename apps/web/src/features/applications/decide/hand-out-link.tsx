import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import styles from "./applications.module.css";
import { CopyButton } from "./copy-button.tsx";

/** Where no letters leave, an administrator hands the applicant her link. */
export function HandOutLink({ id }: { id: string }) {
  const [url, setUrl] = useState<string>();
  const { run, busy, refusal } = useSingleAct(() => undefined);
  return (
    <div className={styles.link}>
      <p>
        This installation cannot send mail. Give the applicant a link yourself; it works once, within a week.
      </p>
      {url === undefined ? (
        <Button variant="default" aria-disabled={busy || undefined} onClick={make}>
          Make a link
        </Button>
      ) : (
        <>
          <code className={styles.url}>{url}</code>
          <CopyButton text={url}>Copy the link</CopyButton>
        </>
      )}
      {refusal && <p role="alert">{refusal.message}</p>}
    </div>
  );

  function make() {
    run(
      async () => setUrl((await call("POST /applications/:id/link", { id })).url),
      "The link could not be made. Please try again.",
    );
  }
}
