import { SegmentedControl } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { daysFrom } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { FileImage, imageDay, imageText } from "../file-image.tsx";
import styles from "../files.module.css";
import { phaseLabels } from "../labels.ts";
import { contentAddress, type StoredFile, thumbnailAddress } from "../queries.ts";
import type { FileActions } from "../use-file-actions.tsx";
import { FileButtons } from "./documents-section.tsx";

export type Site = { readonly site: string | null; readonly images: readonly StoredFile[] };

type SiteImagesProps = Site & { actions: FileActions; mayEdit: boolean; subjectId: string | undefined };

/** The images of one body site: two of them compared, and all of them by date taken. */
export function SiteImages({ site, images, actions, mayEdit, subjectId }: SiteImagesProps) {
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
            actions={actions}
            mayEdit={mayEdit}
            isMarked={file.id === subjectId}
          />
        ))}
      </ul>
    </section>
  );
}

type ThumbnailProps = { file: StoredFile; actions: FileActions; mayEdit: boolean; isMarked: boolean };

function Thumbnail({ file, actions, mayEdit, isMarked }: ThumbnailProps) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMarked) return;
    open.current?.focus({ preventScroll: true });
    open.current?.scrollIntoView({ block: "center" });
  }, [isMarked]);
  return (
    <li className={styles.thumbnail} aria-current={isMarked || undefined}>
      <button ref={open} type="button" className={styles.open} onClick={() => actions.show(file)}>
        <FileImage address={thumbnailAddress(file.id)} alt={imageText(file)} className={styles.small} />
      </button>
      <span>
        {file.phase !== null && phaseLabels[file.phase]}, {imageDay(file)}{" "}
        {file.isRemoved && <Badge tone="subdued">Removed</Badge>}
      </span>
      <FileButtons file={file} actions={actions} mayEdit={mayEdit} />
    </li>
  );
}

type ComparisonProps = { images: readonly StoredFile[]; name: string };

/** Compares a before image with an after image, chosen by date. It starts with the oldest and the latest. */
function Comparison({ images, name }: ComparisonProps) {
  const befores = images.filter(({ phase, isRemoved }) => phase === "before" && !isRemoved);
  const afters = images.filter(({ phase, isRemoved }) => phase === "after" && !isRemoved);
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const [view, setView] = useState<View>("beside");
  const before = befores.find(({ id }) => id === chosen.before) ?? befores[0];
  const after = afters.find(({ id }) => id === chosen.after) ?? afters.at(-1);
  if (before === undefined || after === undefined)
    return <p>{before === undefined ? "No before image yet." : "No after image yet."}</p>;
  return (
    <div className={shared.stack3}>
      <div className={shared.fields}>
        <Select
          label="Before"
          aria-label={`Before, ${name}`}
          options={optionsOf(befores)}
          value={before.id}
          onChange={(id) => setChosen({ ...chosen, before: id })}
        />
        <Select
          label="After"
          aria-label={`After, ${name}`}
          options={optionsOf(afters)}
          value={after.id}
          onChange={(id) => setChosen({ ...chosen, after: id })}
        />
        <SegmentedControl<View>
          aria-label={`Comparison view of ${name}`}
          data={views}
          value={view}
          onChange={setView}
        />
      </div>
      {view === "beside" ? (
        <SideBySide before={before} after={after} />
      ) : (
        <Overlay before={before} after={after} />
      )}
      <p className={shared.muted}>{describe(before, after)}</p>
    </div>
  );
}

type View = "beside" | "overlay";
const views = [
  { value: "beside", label: "Side by side" },
  { value: "overlay", label: "Overlay" },
] satisfies { value: View; label: string }[];

const optionsOf = (images: readonly StoredFile[]) =>
  images.map((file, at) => ({ value: file.id, label: labelOf(images, at, imageDay(file)) }));

/** Images of the same date are numbered. */
function labelOf(images: readonly StoredFile[], at: number, day: string): string {
  const ofDay = images.filter((file) => imageDay(file) === day);
  const file = images[at];
  return ofDay.length === 1 || file === undefined
    ? day
    : `${day}, ${ofDay.indexOf(file) + 1} of ${ofDay.length}`;
}

type Pair = { before: StoredFile; after: StoredFile };

const SideBySide = ({ before, after }: Pair) => (
  <div className={styles.pair}>
    <figure>
      <FileImage
        key={before.id}
        address={contentAddress(before.id)}
        alt={imageText(before)}
        className={styles.image}
      />
      <figcaption>Before, {imageDay(before)}</figcaption>
    </figure>
    <figure>
      <FileImage
        key={after.id}
        address={contentAddress(after.id)}
        alt={imageText(after)}
        className={styles.image}
      />
      <figcaption>After, {imageDay(after)}</figcaption>
    </figure>
  </div>
);

/** The comparison in words. */
function describe(before: StoredFile, after: StoredFile): string {
  const both = `${imageText(before)}. ${imageText(after)}.`;
  if (before.takenOn === null || after.takenOn === null) return both;
  const days = daysFrom(before.takenOn, after.takenOn);
  if (days < 0) return `${both} The after image is the older one.`;
  return `${both} They are ${counted(days, "day")} apart.`;
}

type OverlayProps = { before: StoredFile; after: StoredFile };

/** Both images in one place. The slider, by keys, mouse or touch, sets how much of the later one covers the earlier one. */
function Overlay({ before, after }: OverlayProps) {
  const id = useId();
  const [percent, setPercent] = useState(50);
  return (
    <div className={styles.overlay}>
      <div className={styles.stack}>
        <FileImage
          key={before.id}
          address={contentAddress(before.id)}
          alt={imageText(before)}
          className={styles.image}
        />
        <div className={styles.cover} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
          <FileImage
            key={after.id}
            address={contentAddress(after.id)}
            alt={imageText(after)}
            className={styles.image}
          />
        </div>
        <div className={styles.edge} style={{ insetInlineStart: `${percent}%` }} aria-hidden />
      </div>
      <label htmlFor={id}>Share of the after image shown</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}% after (${imageDay(after)}), ${100 - percent}% before (${imageDay(before)})`}
        onChange={({ currentTarget }) => setPercent(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
