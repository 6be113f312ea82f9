import type { PlaceId } from "@hearthside/plan-of-care";
import type { ReactNode } from "react";
import type { Origin } from "./origin-link.tsx";
import { labelIdOf, PlaceCard } from "./place-card.tsx";
import { TextSuggestions } from "./suggestions.tsx";
import { PlanText, type TextField } from "./text-field.tsx";

type TextPlaceProps = {
  id: PlaceId;
  field: TextField;
  origin?: Origin;
  description?: string;
  rows?: number;
  children?: ReactNode;
};

/** A locator with one text field. */
export function TextPlace({ id, field, origin, children, ...text }: TextPlaceProps) {
  return (
    <PlaceCard id={id} {...(origin && { origin })}>
      <PlanText field={field} labelledBy={labelIdOf(id)} {...text}>
        {children}
      </PlanText>
      <TextSuggestions place={id} field={field} />
    </PlaceCard>
  );
}
