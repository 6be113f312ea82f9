import type { ComponentType } from "react";
import { logQuietly } from "#src/lib/log.ts";

export type SectionProps = {
  patientId: string;
  /** The row to show, such as one that a search found. */
  subjectId?: string | undefined;
  /** The certification period that is shown; none: the whole chart. */
  episodeId?: string | undefined;
};
export type SectionBody = ComponentType<SectionProps>;

export type LaterPart = {
  /** What has come already. */
  readonly found: () => SectionBody | undefined;
  readonly load: () => Promise<SectionBody>;
  /** Fetches the part before it is needed. */
  readonly prepare: () => void;
};

/** A part of the program that is kept once it has come, so that it is drawn without waiting. */
export function laterPart(fetchPart: () => Promise<SectionBody>): LaterPart {
  let kept: SectionBody | undefined;
  const load = async () => {
    kept ??= await fetchPart();
    return kept;
  };
  return {
    found: () => kept,
    load,
    prepare: () => void load().catch((error: unknown) => logQuietly("A section comes later:", error)),
  };
}
