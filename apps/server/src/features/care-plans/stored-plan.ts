import { PlanOfCareContent } from "@hearthside/contract";
import * as z from "zod/mini";

/** Orders written before plans had locators hold one text. */
const OnlyText = z.object({ text: z.string() });

/** The content of a stored plan. Throws for a document that is not a plan, which is a data error. */
export function planOf(content: unknown): PlanOfCareContent {
  const old = OnlyText.safeParse(content);
  return PlanOfCareContent.parse(old.success ? { orders: old.data.text } : content);
}
