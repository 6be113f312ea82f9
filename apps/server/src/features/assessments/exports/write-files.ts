import { constants, setPriority } from "node:os";
import type { FieldError } from "@hearthside/contract/errors";
import type { Answers } from "@hearthside/oasis";
import { zipSync } from "fflate";
import { productVersion } from "#src/product-version.ts";
import { type Sent, sendingProblems, submissionFile } from "./submission-file.ts";

// Runs in the thread of `file-thread.ts`. Requests come first when both need a processor; only Linux applies this to one thread.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** An assessment as the thread gets it: text is copied to it much faster than an object of 200 answers. */
export type ForFile = {
  readonly row: Sent;
  /** JSON of the answers, without cleared ones. */
  readonly answers: string;
  /** The answer to M0064 as sent to CMS, digits instead of a reference; null if there is none. */
  readonly ssn: string | null;
};

/** What became of one assessment. */
export type Tried =
  | { readonly name: string; readonly sha256: string }
  | { readonly problems: readonly FieldError[] };

/** Tries to write the file of each assessment, in order; keeps only their fingerprints. */
export function tryFiles({
  all,
  today,
}: {
  readonly all: readonly ForFile[];
  readonly today: string;
}): Tried[] {
  return all.map((one) => {
    const exported = { row: one.row, answers: answersIn(one) };
    const problems = sendingProblems(exported, today);
    if (problems.length > 0) return { problems };
    const file = submissionFile(exported, { productVersion });
    return "message" in file
      ? { problems: [file] }
      : { name: file.name, sha256: file.sha256.toString("hex") };
  });
}

/** An assessment that was exported before. */
export type ForZip = ForFile & {
  readonly fileName: string;
  readonly sha256: string;
  readonly productVersion: string | null;
};

/** The zip of files that are the same as when they were exported, or the name of the first that is not. */
export function zipFiles({
  all,
  at,
}: {
  readonly all: readonly ForZip[];
  readonly at: Date;
}): Uint8Array | { readonly changed: string } {
  const files: { [name: string]: Uint8Array } = {};
  for (const one of all) {
    const file = submissionFile({ row: one.row, answers: answersIn(one) }, one);
    if ("message" in file || file.sha256.toString("hex") !== one.sha256) return { changed: one.fileName };
    files[one.fileName] = file.body;
  }
  return zipSync(files, { mtime: at });
}

function answersIn({ answers, ssn }: ForFile): Answers {
  const stored: Answers = JSON.parse(answers);
  return ssn === null ? stored : { ...stored, M0064: ssn };
}
