import type { Contract, DocumentSummary, OutputOf } from "@hearthside/contract";
import { documentStatusLabels } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { documentCountText, documentNameWith } from "../labels.ts";
import { readDocumentsAgain } from "../queries.ts";

type Result = OutputOf<Contract["POST /documents/approve"]>["results"][number];

/** The API's limit for one call. */
const mostAtOnce = 100;

/** Lists the documents to approve, then shows the result of each. Rendered only while it is open. */
export function ApproveSelectedDialog({
  documents,
  onClose,
}: {
  documents: readonly DocumentSummary[];
  onClose: () => void;
}) {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const { run, busy, refusal } = useAction(readDocumentsAgain);
  const left = documents.filter(({ id }) => !results.has(id));
  const isOver = left.length === 0;
  const approved = [...results.values()].filter(({ problem }) => problem === null).length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Approve ${documentCountText(documents.length)}`}
      action={
        isOver
          ? { label: "Close", onAction: onClose }
          : { label: "Approve", busy, onAction: () => run(approve, "The documents could not be approved.") }
      }
      buttons={
        !isOver && (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        )
      }
    >
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      <p role="status">
        {results.size === 0
          ? "Orders and plans of care need the physician's signature: after approval, send them and select Mark as sent. Other documents are filed."
          : `${approved} of ${documentCountText(documents.length)} approved.`}
      </p>
      <ul className={shared.lines} aria-label="Documents to approve">
        {documents.map((document) => (
          <li key={document.id}>
            <span>
              {documentNameWith(document, ",")} {document.patientName}
            </span>
            <Outcome result={results.get(document.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );

  async function approve() {
    for (let from = 0; from < left.length; from += mostAtOnce) {
      const documents = left.slice(from, from + mostAtOnce).map(({ id, version }) => ({ id, version }));
      const answer = await call("POST /documents/approve", { documents });
      setResults((before) => new Map([...before, ...answer.results.map((one) => [one.id, one] as const)]));
    }
  }
}

function Outcome({ result }: { result: Result | undefined }) {
  if (result === undefined) return null;
  if (result.problem !== null) return <Badge tone="critical">{result.problem}</Badge>;
  return (
    <Badge tone="success">{result.status === null ? "Approved" : documentStatusLabels[result.status]}</Badge>
  );
}
