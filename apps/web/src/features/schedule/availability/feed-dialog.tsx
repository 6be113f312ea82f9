import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call, callQuery } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "../actions/actions.module.css";

const queryKey = ["schedule", "feed"];

type Feed = { createdAt: string; lastReadAt: string | null };

/** Creates, copies and deletes the secret link that calendar apps read. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string>();
  const { data, error, refetch } = useQuery(
    callQuery({ queryKey, throwOnError: false }, "GET /calendar-feed"),
  );
  return (
    <Dialog opened onClose={onClose} title="Calendar link" size="small">
      <div className={`${shared.stack4} ${styles.form}`}>
        <p>
          Calendar apps on your phone or computer can show your visits from a private link: times only, no
          names or addresses. Anyone with the link can see them, so do not share it.
        </p>
        {url !== undefined && <NewAddress url={url} />}
        {data !== undefined && <FeedActions feed={data.feed} onUrl={setUrl} />}
        {data === undefined && error === null && <SkeletonText />}
        {data === undefined && error !== null && (
          <Failed
            message={messageOf(error, "Your calendar link could not be loaded.")}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}

function NewAddress({ url }: { url: string }) {
  const { notify } = useToasts();
  return (
    <>
      <Banner tone="warning">
        This link is shown only once. Copy it into your calendar app before you close this window.
      </Banner>
      <TextInput
        label="Your calendar link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className={shared.buttons}>
        <Button onClick={() => void copy()}>Copy link</Button>
      </span>
    </>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ variant: "success", content: "The link was copied." });
    } catch {
      // the browser may block it; the link can be copied from the field
      notify({
        variant: "warning",
        content: "The link could not be copied. Select it and copy it yourself.",
      });
    }
  }
}

type FeedActionsProps = { feed: Feed | null; onUrl: (url: string | undefined) => void };

function FeedActions({ feed, onUrl }: FeedActionsProps) {
  const { run, busy, refusal } = useAction([queryKey]);
  return (
    <>
      <p>{feed === null ? "You have no calendar link." : feedText(feed)}</p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      <span className={shared.buttons}>
        <BusyButton busy={busy} variant={feed === null ? "filled" : "default"} onClick={makeAddress}>
          {feed === null ? "Create link" : "Create new link"}
        </BusyButton>
        {feed !== null && (
          <BusyButton busy={busy} variant="default" onClick={endAddress}>
            Delete link
          </BusyButton>
        )}
      </span>
    </>
  );

  function makeAddress() {
    run(async () => onUrl((await call("POST /calendar-feed")).url), "The link could not be created.");
  }

  function endAddress() {
    run(() => call("DELETE /calendar-feed"), "The link could not be deleted.", {
      done: "The link was deleted and no longer works.",
      onDone: () => onUrl(undefined),
    });
  }
}

const feedText = ({ createdAt, lastReadAt }: Feed) =>
  `Created ${showMoment(createdAt)}; ${lastReadAt === null ? "not used yet" : `last used ${showMoment(lastReadAt)}`}. A new link replaces this one.`;
