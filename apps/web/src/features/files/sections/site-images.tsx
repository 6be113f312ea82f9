import { useEffect, useRef } from "react";
import { Badge } from "#src/ui/badge.tsx";
import type { FileActs } from "../acts/use-file-acts.tsx";
import { thumbnailAddress } from "../file-address.ts";
import type { StoredFile } from "../queries.ts";
import { FileImage } from "../viewer/file-image.tsx";
import { dayOf, imageText } from "../viewer/image-text.ts";
import { phaseWords } from "../words.ts";
import type { Site } from "./by-site.ts";
import { Comparison } from "./comparison.tsx";
import { FileButtons } from "./document-columns.tsx";
import styles from "./images.module.css";

type SiteImagesProps = Site & { acts: FileActs; mayEdit: boolean; subjectId: string | undefined };

/** The images of one body site: two of them compared, and all of them by date taken. */
export function SiteImages({ site, images, acts, mayEdit, subjectId }: SiteImagesProps) {
  const name = site ?? "Body site not recorded";
  return (
    <section className={styles.site} aria-label={name}>
      <h3>{name}</h3>
      <Comparison images={images} name={name} />
      <ul className={styles.thumbnails} aria-label={`Images of ${name}`}>
        {images.map((file) => (
          <Thumbnail
            key={file.id}
            file={file}
            acts={acts}
            mayEdit={mayEdit}
            isMarked={file.id === subjectId}
          />
        ))}
      </ul>
    </section>
  );
}

type ThumbnailProps = { file: StoredFile; acts: FileActs; mayEdit: boolean; isMarked: boolean };

function Thumbnail({ file, acts, mayEdit, isMarked }: ThumbnailProps) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMarked) return;
    open.current?.focus({ preventScroll: true });
    open.current?.scrollIntoView({ block: "center" });
  }, [isMarked]);
  return (
    <li className={styles.thumbnail} aria-current={isMarked || undefined}>
      <button ref={open} type="button" className={styles.open} onClick={() => acts.show(file)}>
        <FileImage address={thumbnailAddress(file.id)} alt={imageText(file)} className={styles.small} />
      </button>
      <span>
        {file.phase !== null && phaseWords[file.phase]}, {dayOf(file)}{" "}
        {file.isRemoved && <Badge tone="subdued">Removed</Badge>}
      </span>
      <FileButtons file={file} acts={acts} mayEdit={mayEdit} />
    </li>
  );
}
