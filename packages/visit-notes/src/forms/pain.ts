import type { NoteSection } from "../form.ts";
import { optionsOf } from "./options.ts";
import { clinicalNote } from "./sources.ts";

/** Pain is assessed at each visit, so nothing is taken over from the last one. */
const fresh = { carry: "never", source: clinicalNote } as const;
const withPain = { field: "pain.level", above: 0 } as const;

/** Pain on the numeric scale from 0 to 10, and what a nurse asks when there is pain. */
export const pain: NoteSection = {
  id: "pain",
  name: "Pain",
  groups: [
    {
      id: "pain.scale",
      hint: "0 is no pain, 10 is the worst pain imaginable.",
      fields: [
        {
          id: "pain.level",
          type: "measurement",
          label: "Pain",
          unit: "of 10",
          decimals: 0,
          parts: [
            {
              name: "Pain",
              loinc: "72514-3",
              possible: { least: 0, most: 10 },
              usual: { least: 0, most: 10 },
            },
          ],
          isRequired: true,
          mayBeNotTaken: true,
          ...fresh,
        },
        {
          id: "pain.notTakenReason",
          type: "text",
          label: "Why pain was not rated",
          maxLength: 500,
          showWhen: { field: "pain.level", is: ["NT"] },
          isRequired: true,
          ...fresh,
        },
        {
          id: "pain.location",
          type: "text",
          label: "Location",
          maxLength: 200,
          showWhen: withPain,
          isRequired: true,
          ...fresh,
        },
        {
          id: "pain.quality",
          type: "choices",
          label: "Quality",
          options: optionsOf({
            aching: "Aching",
            burning: "Burning",
            sharp: "Sharp",
            throbbing: "Throbbing",
            cramping: "Cramping",
            pressure: "Pressure",
            tingling: "Tingling",
            other: "Other",
          }),
          showWhen: withPain,
          ...fresh,
        },
        {
          id: "pain.frequency",
          type: "choice",
          label: "Frequency",
          options: optionsOf({
            constant: "Constant",
            daily: "Daily",
            activity: "With activity",
            occasional: "Less often than daily",
          }),
          showWhen: withPain,
          isRequired: true,
          ...fresh,
        },
        {
          id: "pain.relief",
          type: "text",
          label: "What relieves it, and how well",
          maxLength: 500,
          showWhen: withPain,
          isRequired: true,
          ...fresh,
        },
        {
          id: "pain.limits",
          type: "text",
          label: "What it keeps the patient from doing",
          maxLength: 500,
          showWhen: withPain,
          ...fresh,
        },
      ],
    },
  ],
};
