import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Select } from "#src/ui/select.tsx";
import { useMay } from "../use-may.ts";
import { ExceptionTable } from "./exception-table.tsx";
import styles from "./exceptions.module.css";
import { type ExceptionState, visitExceptions } from "./queries.ts";

const states = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved in the last 30 days" },
] as const;

/** Open visit verification exceptions, for schedulers. */
export function ExceptionQueue() {
  return useMay("approve") ? <Queue /> : null;
}

function Queue() {
  const [state, setState] = useState<ExceptionState>("open");
  const { data: open } = useQuery(visitExceptions("open"));
  const { data, error, refetch, isPlaceholderData } = useQuery(visitExceptions(state));
  const count = open?.exceptions.length ?? 0;
  return (
    <CollapsiblePanel
      title="Visit verification"
      level={2}
      aside={
        open && (
          <Badge tone={count > 0 ? "warning" : "subdued"}>
            {count}
            {open.more && "+"} open
          </Badge>
        )
      }
    >
      <div className={styles.queue}>
        <Select label="Exceptions" w={280} options={states} value={state} onChange={setState} />
        {data === undefined && error !== null ? (
          <Failed
            message={messageOf(error, "The exceptions could not be loaded.")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ExceptionTable exceptions={data?.exceptions} state={state} outdated={isPlaceholderData} />
        )}
        {data?.more && <p className={styles.more}>More exceptions appear as you resolve these.</p>}
      </div>
    </CollapsiblePanel>
  );
}
