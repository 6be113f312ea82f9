import { PlanOfCareContent } from "@hearthside/contract";
import * as z from "zod/mini";

/** An order of before there were plans with locators is one text. */
const OnlyText = z.object({ text: z.string() });

/** What a stored plan says. Throws for a paper that is no plan, which is a fault of the data. */
export function planOf(content: unknown): PlanOfCareContent {
  const old = OnlyText.safeParse(content);
  return PlanOfCareContent.parse(old.success ? { orders: old.data.text } : content);
}
