import { showMoment } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { StoredFile } from "../queries.ts";
import { phaseWords } from "../words.ts";

/** The date an image shows: when it was taken, or else when it was uploaded. */
export const dayOf = ({ takenOn, createdAt }: Pick<StoredFile, "takenOn" | "createdAt">): string =>
  takenOn === null ? `uploaded ${showMoment(createdAt)}` : showDate(takenOn);

/** The alternative text of an image. */
export function imageText(file: StoredFile): string {
  const { phase, site, description, name } = file;
  const what =
    phase === null
      ? name
      : `${phaseWords[phase]} treatment${site === null ? "" : `, ${site}`}, ${dayOf(file)}`;
  return description === null ? what : `${what}: ${description}`;
}
