import type { DocumentKind } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "#src/lib/use-may.ts";
import { Panel } from "#src/ui/panel.tsx";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { ownDrafts } from "../queries.ts";
import { DraftList } from "../wizard/draft-list.tsx";
import { useDocumentWizard } from "../wizard/open-wizard.tsx";

const none: readonly FoundDraft[] = [];

/** The user's unfinished drafts, of one kind if `kind` is given. */
export function useOwnDrafts(kind: DocumentKind | undefined): readonly FoundDraft[] {
  const mayWrite = useMay("documents", "edit");
  const { data = none } = useQuery({ ...ownDrafts, enabled: mayWrite });
  return kind === undefined ? data : data.filter(({ content }) => content.kind === kind);
}

/** Unfinished drafts, listed above the documents that were created. */
export function OwnDrafts({ drafts }: { drafts: readonly FoundDraft[] }) {
  const { open } = useDocumentWizard();
  if (drafts.length === 0) return null;
  return (
    <Panel title="Unfinished drafts">
      <DraftList drafts={drafts} onContinue={(draft) => open({ draft })} />
    </Panel>
  );
}
