import * as z from "zod/mini";
import { NewId, Uuid, Version } from "./assessment-fields.ts";
import { isBareWord } from "./bare-words.ts";

export { NewId, Uuid, Version };

/** Of one line. `required` is said when it is left empty. */
export const line = (required: string, most = 200) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(most, `Please use at most ${most} characters`));

/** Of one line, or not known. Left empty it is not known; left out it stays as it is. */
export const lineOrNull = (most = 200) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(most, `Please use at most ${most} characters`)),
        z.transform((text) => (text === "" ? null : text)),
      ),
    ),
    null,
  );

/** The name of something that is there. `instead`: how it is said that there is none. */
export const named = (required: string, instead: string) =>
  line(required).check(z.refine((text) => text === "" || !isBareWord(text), instead));

/** A fact of one line, or not known, which is said by leaving it empty and by no word. */
export const factOrNull = (most = 200) =>
  lineOrNull(most).check(
    z.refine((text) => text === null || !isBareWord(text), "Please leave it empty while it is not known"),
  );

export const reason = line("Please give a reason", 500);

/** Taken off the chart, or put back on it. What is taken off stays in the record and can be put back. */
export const isRemoved = z._default(z.boolean(), false);

/** What every row of a chart answers beside what it says. */
export const rowFields = {
  id: Uuid,
  patientId: Uuid,
  version: Version,
  isRemoved: z.boolean(),
};

/** What every new row of a chart brings; its id makes it safe to send again. */
export const newRowFields = { id: NewId, patientId: Uuid };

/** What every change of a row brings: the whole row as it shall be, over the version that was read. */
export const changedRowFields = { id: Uuid, version: Version, isRemoved };

export const OfPatient = z.object({ id: Uuid });

/** Of lists that show rows taken off the chart too when asked: `removed=true`. */
export const ListOfPatient = z.object({ id: Uuid, removed: z.optional(z.enum(["true", "false"])) });
