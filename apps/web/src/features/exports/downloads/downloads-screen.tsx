import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { DownloadList } from "./download-list.tsx";

/** The user's own exports, which stay here for a week. */
export const DownloadsScreen = () => (
  <>
    <PageTitle lead="Files you requested. Only you can see them, and each is deleted after seven days.">
      Downloads
    </PageTitle>
    <Loaded skeleton={<SkeletonText lines={8} />}>
      <DownloadList />
    </Loaded>
  </>
);
