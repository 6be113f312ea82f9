import { Button } from "@mantine/core";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "../files.module.css";
import { filesKey, patientFiles, type StoredFile } from "../queries.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import { useFileActions } from "../use-file-actions.tsx";
import { isUnfinished, MoreFiles, RemovedToo, UnfinishedUploads } from "./list-parts.tsx";
import { type Site, SiteImages } from "./site-images.tsx";

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
  const { actions, dialog } = useFileActions();
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
    <div className={shared.column}>
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
          actions={actions}
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

/** The date an image is sorted by: when it was taken, or else when it was uploaded. */
const orderOf = ({ takenOn, createdAt }: StoredFile) => takenOn ?? createdAt;

/** On the same date, before images come first, then the order of upload. */
const byAge = (one: StoredFile, other: StoredFile) =>
  orderOf(one).localeCompare(orderOf(other)) ||
  Number(one.phase === "after") - Number(other.phase === "after") ||
  one.createdAt.localeCompare(other.createdAt);

/** Images grouped by body site, ignoring capitals, oldest first. Images without a site come last. */
function bySite(images: readonly StoredFile[]): Site[] {
  const sites = new Map<string, StoredFile[]>();
  for (const image of images) {
    const name = (image.site ?? "").trim().toLowerCase();
    sites.set(name, [...(sites.get(name) ?? []), image]);
  }
  return [...sites]
    .sort(([one], [other]) => Number(one === "") - Number(other === "") || one.localeCompare(other))
    .map(([, found]) => ({
      site: found[0]?.site ?? null,
      images: found.toSorted(byAge),
    }));
}
