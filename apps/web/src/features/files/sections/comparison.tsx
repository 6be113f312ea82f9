import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { daysFrom } from "#src/lib/moments.ts";
import { Select } from "#src/ui/select.tsx";
import { contentAddress } from "../file-address.ts";
import type { StoredFile } from "../queries.ts";
import { FileImage } from "../viewer/file-image.tsx";
import { dayOf, imageText } from "../viewer/image-text.ts";
import styles from "./images.module.css";
import { Overlay } from "./overlay.tsx";

type ComparisonProps = { images: readonly StoredFile[]; name: string };

/** Compares a before image with an after image, chosen by date. It starts with the oldest and the latest. */
export function Comparison({ images, name }: ComparisonProps) {
  const befores = images.filter(({ phase, isRemoved }) => phase === "before" && !isRemoved);
  const afters = images.filter(({ phase, isRemoved }) => phase === "after" && !isRemoved);
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const [view, setView] = useState<View>("beside");
  const before = befores.find(({ id }) => id === chosen.before) ?? befores[0];
  const after = afters.find(({ id }) => id === chosen.after) ?? afters.at(-1);
  if (before === undefined || after === undefined)
    return <p>{before === undefined ? "No before image yet." : "No after image yet."}</p>;
  return (
    <div className={styles.comparison}>
      <div className={styles.choice}>
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
      <p className={styles.twin}>{inWords(before, after)}</p>
    </div>
  );
}

type View = "beside" | "overlay";
const views = [
  { value: "beside", label: "Side by side" },
  { value: "overlay", label: "Overlay" },
] satisfies { value: View; label: string }[];

const optionsOf = (images: readonly StoredFile[]) =>
  images.map((file, at) => ({ value: file.id, label: labelOf(images, at, dayOf(file)) }));

/** Images of the same date are numbered. */
function labelOf(images: readonly StoredFile[], at: number, day: string): string {
  const ofDay = images.filter((file) => dayOf(file) === day);
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
      <figcaption>Before, {dayOf(before)}</figcaption>
    </figure>
    <figure>
      <FileImage
        key={after.id}
        address={contentAddress(after.id)}
        alt={imageText(after)}
        className={styles.image}
      />
      <figcaption>After, {dayOf(after)}</figcaption>
    </figure>
  </div>
);

/** The comparison in words. */
function inWords(before: StoredFile, after: StoredFile): string {
  const both = `${imageText(before)}. ${imageText(after)}.`;
  if (before.takenOn === null || after.takenOn === null) return both;
  const days = daysFrom(before.takenOn, after.takenOn);
  if (days < 0) return `${both} The after image is the older one.`;
  return `${both} They are ${days === 1 ? "1 day" : `${days} days`} apart.`;
}
