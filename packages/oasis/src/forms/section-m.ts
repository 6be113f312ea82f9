import type { Section } from "../form.ts";
import { select, typed } from "./cms-fields.ts";

const count = (id: string) => typed(id, { type: "number", min: 0, max: 99 });

/** Pressure ulcers, stasis ulcers and surgical wounds. */
export const sectionM: Section = {
  id: "M",
  name: "Section M Skin Conditions",
  groups: [
    {
      id: "pressure",
      name: "Pressure ulcers/injuries",
      fields: [
        select("M1306"),
        ...["M1311A1", "M1311B1", "M1311C1", "M1311D1", "M1311E1", "M1311F1"].map(count),
        select("M1322"),
        select("M1324"),
      ],
    },
    { id: "stasis", name: "Stasis ulcers", fields: ["M1330", "M1332", "M1334"].map((id) => select(id)) },
    { id: "surgical", name: "Surgical wounds", fields: [select("M1340"), select("M1342")] },
  ],
};
