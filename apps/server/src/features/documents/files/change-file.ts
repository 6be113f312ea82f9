import type { File } from "@hearthside/contract";
import { extensionOf } from "@hearthside/contract/file-rules";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { checkAbout } from "./about-file.ts";
import { plainFileName } from "./file-names.ts";
import { findFile, lockFile } from "./queries.ts";
import { tellFile } from "./tell-file.ts";
import { updateFile } from "./write-queries.ts";

type Said = "category" | "description" | "phase" | "site" | "takenOn";
type FileChange = Pick<File, "id" | "version" | "name" | "isRemoved" | Said>;

/** Throws `not-found`, or `conflict` with the current file if someone changed it first. */
export async function changeFile(work: Work, change: FileChange): Promise<File> {
  const { version, ...wanted } = change;
  const before = await lockFile(work, change.id);
  if (before === undefined || before.status === "refused") throw new AppError("not-found");
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const name = plainFileName(change.name);
  if (extensionOf(name) !== before.extension)
    throw invalidField("name", `The name must end in .${before.extension}`);
  checkAbout(work, { ...change, extension: before.extension });
  await updateFile(work, { ...wanted, name });
  const after = await getFile(work, change.id);
  await recordEvent(work, {
    action: actionOf(before, after),
    subjectId: change.id,
    before: saidOf(before),
    after: saidOf(after),
    ...(before.patientId === null ? {} : { patientId: before.patientId }),
  });
  await tellFile(work, after);
  return after;
}

/** Throws `not-found`. */
export async function getFile(work: Work, id: string): Promise<File> {
  const file = await findFile(work, id);
  if (file === undefined) throw new AppError("not-found");
  return file;
}

function actionOf(before: File, after: File): string {
  if (before.isRemoved === after.isRemoved) return "file.change";
  return after.isRemoved ? "file.remove" : "file.restore";
}

// Names and descriptions often contain a person's name, so only the version tells that they changed.
const saidOf = ({ version, category, phase, takenOn, isRemoved }: File) => ({
  version,
  category,
  phase,
  takenOn,
  isRemoved,
});
