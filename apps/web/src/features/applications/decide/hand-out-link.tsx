import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import styles from "./applications.module.css";
import { CopyButton } from "./copy-button.tsx";

/** Without email, an administrator gives the applicant the link. */
export function HandOutLink({ id }: { id: string }) {
  const [url, setUrl] = useState<string>();
  const { run, busy, refusal } = useSingleAct(() => undefined);
  return (
    <div className={styles.link}>
      <p>
        Email is not set up here. Give the applicant a link yourself. It works once and expires in 7 days.
      </p>
      {url === undefined ? (
        <Button variant="default" aria-disabled={busy || undefined} onClick={make}>
          Create link
        </Button>
      ) : (
        <>
          <code className={styles.url}>{url}</code>
          <CopyButton text={url}>Copy link</CopyButton>
        </>
      )}
      {refusal && <p role="alert">{refusal.message}</p>}
    </div>
  );

  function make() {
    run(
      async () => setUrl((await call("POST /applications/:id/link", { id })).url),
      "The link could not be created. Please try again.",
    );
  }
}
