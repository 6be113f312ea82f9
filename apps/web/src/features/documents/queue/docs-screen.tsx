import type { DocumentKind } from "@hearthside/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMay } from "#src/lib/use-may.ts";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import type { UploadCopy } from "../open/actions.ts";
import { OpenDocument } from "../open/open-document.tsx";
import { documentQueue, ownDrafts, useLiveDocuments } from "../queries.ts";
import { DraftList } from "../wizard/draft-list.tsx";
import { useDocumentWizard } from "../wizard/open-wizard.tsx";
import type { DocsFilter } from "./docs-filter.ts";
import { QueueFilters, QueueTabs, rowsOf } from "./queue-filters.tsx";
import { QueueList } from "./queue-list.tsx";

type DocsScreenProps = {
  filter: DocsFilter;
  onFilter: (filter: DocsFilter) => void;
  uploadCopy?: UploadCopy | undefined;
};

/** Documents that need a review or a signature, oldest first. */
export function DocsScreen({ filter, onFilter, uploadCopy }: DocsScreenProps) {
  useLiveDocuments();
  const mayApprove = useMay("documents", "approve");
  const queue = shownQueue(filter, mayApprove);
  const { document: opened, ...rest } = filter;
  const { kind, age } = rest;
  const list = useInfiniteQuery(
    documentQueue({ queue, ...(kind && { kind }), ...(age && queue === "physician" && { age }) }),
  );
  const drafts = useOwnDrafts(kind);
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <PageTitle
        tabs={
          <QueueTabs
            queue={queue}
            filter={rest}
            counts={counts}
            drafts={drafts.length}
            mayApprove={mayApprove}
          />
        }
      >
        Docs for Approval
      </PageTitle>
      {queue === "mine" && <OwnDrafts drafts={drafts} />}
      <QueueList
        key={queue}
        queue={queue}
        list={list}
        total={counts && rowsOf(queue, rest, counts)}
        mayApprove={mayApprove}
        isFiltered={kind !== undefined || age !== undefined}
        hasDrafts={drafts.length > 0}
        filters={(actions) => (
          <QueueFilters
            queue={queue}
            filter={rest}
            ages={counts?.ages}
            onFilter={onFilter}
            actions={actions}
          />
        )}
        onAll={() => onFilter({ queue })}
        onOpen={(document) => onFilter({ ...rest, document })}
      />
      {opened !== undefined && (
        <OpenDocument key={opened} id={opened} onClose={() => onFilter(rest)} uploadCopy={uploadCopy} />
      )}
    </>
  );
}

/** Users who do not approve have no review queue. */
const shownQueue = ({ queue }: DocsFilter, mayApprove: boolean) => {
  if (mayApprove) return queue ?? "review";
  return queue === "physician" ? queue : "mine";
};

const none: readonly FoundDraft[] = [];

/** The user's unfinished drafts, of one kind if `kind` is given. */
function useOwnDrafts(kind: DocumentKind | undefined): readonly FoundDraft[] {
  const mayWrite = useMay("documents", "edit");
  const { data = none } = useQuery({ ...ownDrafts, enabled: mayWrite });
  return kind === undefined ? data : data.filter(({ content }) => content.kind === kind);
}

/** Unfinished drafts, listed above the documents that were created. */
function OwnDrafts({ drafts }: { drafts: readonly FoundDraft[] }) {
  const { open } = useDocumentWizard();
  if (drafts.length === 0) return null;
  return (
    <Panel title="Unfinished drafts">
      <DraftList drafts={drafts} onContinue={(draft) => open({ draft })} />
    </Panel>
  );
}
