import type { LinkProps } from "@tanstack/react-router";
import type { IconName } from "#src/ui/icons.ts";

export type Place = { label: string; to: NonNullable<LinkProps["to"]> };
export type LaterPage = {
  title: string;
  icon: IconName;
  /** One sentence: what people will come here for. */
  lead: string;
  holds: readonly string[];
  /** Where the same need is met today. */
  now: readonly Place[];
};

const home: Place = { label: "Your home page", to: "/" };

/** Screens that are not built yet: what each will hold, and where to go meanwhile. */
export const laterPages = {
  employees: {
    title: "Employees & Roles",
    icon: "users",
    lead: "Who works for the agency, and what each role may do.",
    holds: ["Staff list with status and discipline", "Ending and restoring access"],
    now: [home],
  },
} as const satisfies Record<string, LaterPage>;
