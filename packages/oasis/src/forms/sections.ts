import type { Section } from "../form.ts";
import { sectionA } from "./section-a.ts";
import { sectionB } from "./section-b.ts";
import { sectionC } from "./section-c.ts";
import { sectionD } from "./section-d.ts";
import { sectionGG } from "./section-gg.ts";
import { sectionH } from "./section-h.ts";
import { sectionI } from "./section-i.ts";
import { sectionM } from "./section-m.ts";
import { sectionE, sectionF, sectionG } from "./sections-e-to-g.ts";
import { sectionJ, sectionK } from "./sections-j-to-k.ts";
import { sectionN, sectionO } from "./sections-n-to-o.ts";

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
