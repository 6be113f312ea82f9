import type { Section } from "../form.ts";
import { sectionA } from "./section-a.ts";
import { sectionD } from "./section-d.ts";
import { sectionB, sectionC } from "./sections-b-to-c.ts";
import { sectionE, sectionF, sectionG, sectionGG, sectionH, sectionI } from "./sections-e-to-i.ts";
import { sectionJ, sectionK, sectionM, sectionN, sectionO } from "./sections-j-to-o.ts";

/** Every question of every version and reason, in the instrument's order. */
export const sections: readonly Section[] = [
  sectionA,
  sectionB,
  sectionC,
  sectionD,
  sectionE,
  sectionF,
  sectionG,
  sectionGG,
  sectionH,
  sectionI,
  sectionJ,
  sectionK,
  sectionM,
  sectionN,
  sectionO,
];
