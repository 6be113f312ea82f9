import { contract } from "@hearthside/contract";
import type { APIRequestContext } from "@playwright/test";
import { getFromApi } from "../product/api.ts";

/** The Staff Hub page of the demo employee with the most visits this week. */
export const demoStaffPage = async (request: APIRequestContext) => `/staff-hub/${await busiestOf(request)}`;

/** The employees list filtered to this person. */
export const demoEmployee = async (request: APIRequestContext) =>
  `/employees?person=${await busiestOf(request)}`;

async function busiestOf(request: APIRequestContext): Promise<string> {
  const answer = await getFromApi(request, "POST /staff-hub/search", { order: "visits", limit: 1 });
  const [busiest] = contract["POST /staff-hub/search"].output.parse(answer).staff;
  if (busiest === undefined) throw new Error("nobody works in the demo agency");
  return busiest.id;
}
