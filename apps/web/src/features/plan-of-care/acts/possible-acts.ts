import type { DocumentStatus } from "@hearthside/contract/document-life-cycle";
import { useMay } from "#src/lib/use-may.ts";

export type PlanAct = "sign" | "review" | "approve" | "return" | "send" | "receive" | "file" | "new-version";

type Possible = { readonly act: PlanAct; readonly from: readonly DocumentStatus[] };

const signing: readonly Possible[] = [{ act: "sign", from: ["draft", "returned"] }];
const reviewing: readonly Possible[] = [
  { act: "review", from: ["submitted"] },
  { act: "approve", from: ["submitted", "in-review"] },
  { act: "return", from: ["submitted", "in-review", "approved"] },
];
const editing: readonly Possible[] = [
  { act: "send", from: ["approved", "sent"] },
  { act: "receive", from: ["approved", "sent"] },
  { act: "file", from: ["signed"] },
  { act: "new-version", from: ["approved", "sent", "signed", "filed"] },
];

/** The actions this user may take on a plan with that status. The server checks again. */
export function usePossibleActs(status: DocumentStatus): readonly PlanAct[] {
  const maySign = useMay("documents", "sign");
  const mayReview = useMay("documents", "approve");
  const mayEdit = useMay("documents", "edit");
  return [...(maySign ? signing : []), ...(mayReview ? reviewing : []), ...(mayEdit ? editing : [])]
    .filter(({ from }) => from.includes(status))
    .map(({ act }) => act);
}
