import * as z from "zod/mini";
import { isBareWord } from "../bare-words.ts";
import { NewId, Uuid, Version } from "../fields.ts";

/** One line of text. `required` is the message if it is blank. */
export const line = (required: string, most = 200) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(most, `Please use at most ${most} characters`));

/** One line of text or null. Blank means not recorded; left out stays as it is. */
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

/** The name of an existing thing. `instead`: the message for words such as "none". */
export const named = (required: string, instead: string) =>
  line(required).check(z.refine((text) => text === "" || !isBareWord(text), instead));

/** One line of text or null; blank means not recorded, and words such as "unknown" are rejected. */
export const factOrNull = (most = 200) =>
  lineOrNull(most).check(
    z.refine((text) => text === null || !isBareWord(text), "Please leave it blank if it is not known"),
  );

export const reason = line("Please give a reason", 500);

/** Removed from the chart or restored. A removed row stays in the record and can be restored. */
export const isRemoved = z._default(z.boolean(), false);

/** The fields every chart row returns. */
export const rowFields = {
  id: Uuid,
  patientId: Uuid,
  version: Version,
  isRemoved: z.boolean(),
};

/** The fields of every new chart row; its id makes it safe to send again. */
export const newRowFields = { id: NewId, patientId: Uuid };

/** The fields of every row change: the full row, over the version it was read at. */
export const changedRowFields = { id: Uuid, version: Version, isRemoved };

export const OfPatient = z.object({ id: Uuid });

/** For lists that include removed rows on request: `removed=true`. */
export const ListOfPatient = z.object({ id: Uuid, removed: z.optional(z.enum(["true", "false"])) });
