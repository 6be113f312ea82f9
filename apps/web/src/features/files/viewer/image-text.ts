import { showMoment } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { StoredFile } from "../queries.ts";
import { phaseWords } from "../words.ts";

/** The day an image shows: when it was taken, or, where nobody said, when it was uploaded. */
export const dayOf = ({ takenOn, createdAt }: Pick<StoredFile, "takenOn" | "createdAt">): string =>
  takenOn === null ? `uploaded ${showMoment(createdAt)}` : showDate(takenOn);

/** An image in words, for those who do not see it. */
export function imageText(file: StoredFile): string {
  const { phase, site, description, name } = file;
  const what =
    phase === null
      ? name
      : `${phaseWords[phase]} treatment${site === null ? "" : `, ${site}`}, ${dayOf(file)}`;
  return description === null ? what : `${what}: ${description}`;
}
