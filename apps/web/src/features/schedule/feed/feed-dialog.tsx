import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import styles from "../acts/acts.module.css";
import { useAct } from "../acts/use-act.ts";

const queryKey = ["schedule", "feed"];

type Feed = { createdAt: string; lastReadAt: string | null };

/** The secret address at which calendar programs read one's visits: made, copied once, ended. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("GET /calendar-feed", undefined, signal),
    throwOnError: false,
  });
  return (
    <Dialog opened onClose={onClose} title="Calendar feed" size="small">
      <div className={styles.form}>
        <p>
          Calendar programs on your phone or computer read your visits from a secret address: times only, no
          names and no places. Whoever has the address can read it, so keep it to yourself.
        </p>
        {url !== undefined && <NewAddress url={url} />}
        {data !== undefined && <FeedActs feed={data.feed} onUrl={setUrl} />}
        {data === undefined && error === null && <SkeletonText />}
        {data === undefined && error !== null && (
          <Failed
            message={messageOf(error, "Your calendar feed could not be read.")}
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
        This address is shown only now. Copy it into your calendar program before you close this.
      </Banner>
      <TextInput
        label="Your calendar address"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className={styles.buttons}>
        <Button onClick={() => void copy()}>Copy the address</Button>
      </span>
    </>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ variant: "success", content: "The address was copied." });
    } catch {
      // a browser may not allow it; the field holds the address, to be copied by hand
      notify({ variant: "warning", content: "Please select the address and copy it by hand." });
    }
  }
}

type FeedActsProps = { feed: Feed | null; onUrl: (url: string | undefined) => void };

function FeedActs({ feed, onUrl }: FeedActsProps) {
  const { run, busy, refusal } = useAct(queryKey);
  const { notify } = useToasts();
  return (
    <>
      <p>{feed === null ? "You have no calendar address." : feedWords(feed)}</p>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      <span className={styles.buttons}>
        <BusyButton busy={busy} variant={feed === null ? "filled" : "default"} onClick={makeAddress}>
          {feed === null ? "Make an address" : "Make a new address"}
        </BusyButton>
        {feed !== null && (
          <BusyButton busy={busy} variant="default" onClick={endAddress}>
            End the address
          </BusyButton>
        )}
      </span>
    </>
  );

  function makeAddress() {
    run({
      work: async () => onUrl((await call("POST /calendar-feed")).url),
      onDone: () => undefined,
      otherwise: "The address could not be made.",
    });
  }

  function endAddress() {
    run({
      work: () => call("DELETE /calendar-feed"),
      onDone: () => {
        onUrl(undefined);
        notify({ variant: "success", content: "The address was ended: nothing can be read at it any more." });
      },
      otherwise: "The address could not be ended.",
    });
  }
}

const feedWords = ({ createdAt, lastReadAt }: Feed) =>
  `Made ${showMoment(createdAt)}; ${lastReadAt === null ? "not read yet" : `last read ${showMoment(lastReadAt)}`}. A new address ends this one.`;
