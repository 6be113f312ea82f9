import { administrative } from "./administrative.ts";
import { alternatives } from "./alternatives.ts";
import { bowelElimination } from "./bowel.ts";
import { checklists } from "./checklists.ts";
import { cognitive } from "./cognitive.ts";
import { dates } from "./dates.ts";
import { diagnoses } from "./diagnoses.ts";
import type { Edit } from "./edit.ts";
import { functional } from "./functional.ts";
import { medications } from "./medications.ts";
import { mood } from "./mood.ts";
import { payment } from "./payment.ts";
import { product } from "./product.ts";
import { raceAndEthnicity } from "./race-and-ethnicity.ts";
import { skin } from "./skin.ts";
import { text } from "./text.ts";
import { treatments } from "./treatments.ts";
import { valueLists } from "./value-lists.ts";

/** Every edit on an assessment, one entry each: CMS's by their numbers, ours as HS-…. */
export const edits: readonly Edit[] = [
  ...valueLists,
  ...text,
  ...dates,
  ...alternatives,
  ...administrative,
  ...payment,
  ...raceAndEthnicity,
  ...cognitive,
  ...mood,
  ...checklists,
  ...functional,
  ...bowelElimination,
  ...diagnoses,
  ...skin,
  ...medications,
  ...treatments,
  ...product,
];
