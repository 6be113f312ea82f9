import { useId, useState } from "react";
import { contentAddress } from "../file-address.ts";
import type { StoredFile } from "../queries.ts";
import { FileImage } from "../viewer/file-image.tsx";
import { dayOf, imageText } from "../viewer/image-text.ts";
import styles from "./images.module.css";

type OverlayProps = { before: StoredFile; after: StoredFile };

/** Both images in one place. The slider, by keys, mouse or touch, sets how much of the later one covers the earlier one. */
export function Overlay({ before, after }: OverlayProps) {
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
        aria-valuetext={`${percent}% after (${dayOf(after)}), ${100 - percent}% before (${dayOf(before)})`}
        onChange={({ currentTarget }) => setPercent(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
