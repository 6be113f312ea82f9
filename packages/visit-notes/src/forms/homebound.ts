import type { NoteSection } from "../form.ts";
import { optionsOf } from "./options.ts";
import { confinedToHome } from "./sources.ts";

/** May be the same as at the last visit: the clinician says so, and the note shows it. */
const carried = { carry: "section", source: confinedToHome } as const;
const whenHomebound = { field: "homebound.status", is: ["yes"] } as const;

/** Confined to the home by both criteria of CMS, and absences. */
export const homebound: NoteSection = {
  id: "homebound",
  name: "Homebound status",
  groups: [
    {
      id: "homebound.criteria",
      fields: [
        { id: "homebound.status", type: "yes-no", label: "Homebound", isRequired: true, ...carried },
        {
          id: "homebound.first",
          type: "choices",
          label: "Criterion one: leaving home requires, or is contraindicated",
          options: optionsOf({
            device: "Supportive device, such as a cane, walker or wheelchair",
            transport: "Special transportation",
            person: "Help of another person",
            contraindicated: "Leaving home is medically contraindicated",
          }),
          showWhen: whenHomebound,
          isRequired: true,
          ...carried,
        },
        {
          id: "homebound.inability",
          type: "yes-no",
          label: "Criterion two: there is a normal inability to leave home",
          showWhen: whenHomebound,
          isRequired: true,
          ...carried,
        },
        {
          id: "homebound.effort",
          type: "choices",
          label: "Criterion two: leaving home takes a considerable and taxing effort because of",
          options: optionsOf({
            dyspnea: "Shortness of breath",
            pain: "Pain",
            weakness: "Weakness or fatigue",
            balance: "Poor balance or fall risk",
            cognition: "Confusion or unsafe judgment",
            recovery: "Recovery from surgery or illness",
            other: "Other",
          }),
          showWhen: whenHomebound,
          isRequired: true,
          ...carried,
        },
        {
          id: "homebound.details",
          type: "text",
          label: "Describe it for this patient",
          maxLength: 1000,
          showWhen: {
            any: [
              { field: "homebound.effort", is: ["other"] },
              { field: "homebound.status", is: ["no"] },
            ],
          },
          isRequired: true,
          ...carried,
        },
      ],
    },
    {
      id: "homebound.absences",
      fields: [
        {
          id: "homebound.leftHome",
          type: "yes-no",
          label: "Left home since the last visit",
          isRequired: true,
          carry: "never",
          source: confinedToHome,
        },
        {
          id: "homebound.absence",
          type: "text",
          label: "When, why and how long",
          maxLength: 500,
          showWhen: { field: "homebound.leftHome", is: ["yes"] },
          isRequired: true,
          carry: "never",
          source: confinedToHome,
        },
      ],
    },
  ],
};
