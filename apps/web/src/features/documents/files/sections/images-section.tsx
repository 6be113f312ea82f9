import { Button } from "@mantine/core";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { useFileActs } from "../acts/use-file-acts.tsx";
import styles from "../files.module.css";
import { filesKey, patientFiles } from "../queries.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import { bySite } from "./by-site.ts";
import { MoreFiles } from "./more-files.tsx";
import { RemovedToo } from "./removed-too.tsx";
import { SiteImages } from "./site-images.tsx";
import { isUnfinished, UnfinishedUploads } from "./unfinished-uploads.tsx";

type SectionProps = { patientId: string; subjectId?: string | undefined };

/** The content of the Before & After Treatment Images section of the hub. */
export function ImagesSection(props: SectionProps) {
  useLiveRecords({ kind: "file", patientId: props.patientId, queryKey: filesKey(props.patientId) });
  return (
    <Loaded>
      <Images {...props} />
    </Loaded>
  );
}

function Images({ patientId, subjectId }: SectionProps) {
  const [withRemoved, setWithRemoved] = useState(false);
  const asked = useDeferredValue(withRemoved);
  const list = useSuspenseInfiniteQuery(patientFiles(patientId, "images", asked));
  const mayEdit = useMay("files", "edit");
  const [isUploading, setIsUploading] = useState(false);
  const { acts, dialog } = useFileActs();
  const files = list.data.pages.flatMap((page) => page.files);
  const sites = bySite(files.filter(({ status }) => status === "stored"));
  const upload = mayEdit && (
    <Button
      variant="default"
      leftSection={<Icon name="camera" size={16} />}
      onClick={() => setIsUploading(true)}
    >
      Upload treatment images
    </Button>
  );
  return (
    <div className={styles.section}>
      {mayEdit && (
        <div className={styles.head}>
          <RemovedToo checked={withRemoved} onChange={setWithRemoved} />
          {sites.length > 0 && upload}
        </div>
      )}
      {mayEdit && <UnfinishedUploads files={files.filter(isUnfinished)} />}
      {sites.length === 0 && (
        <Empty icon="camera" title="No treatment images yet" action={upload}>
          Before and after images appear here side by side, by body site.
        </Empty>
      )}
      {sites.map(({ site, images }) => (
        <SiteImages
          key={site ?? ""}
          site={site}
          images={images}
          acts={acts}
          mayEdit={mayEdit}
          subjectId={subjectId}
        />
      ))}
      <MoreFiles list={list} />
      {isUploading && (
        <UploadDialog
          patientId={patientId}
          category="treatment-image"
          onClose={() => setIsUploading(false)}
        />
      )}
      {dialog}
    </div>
  );
}
