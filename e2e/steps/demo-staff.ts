import { contract } from "@hearthside/contract";
import type { APIRequestContext } from "@playwright/test";
import { getFromApi } from "../product/api.ts";

/** The page of the staff hub of who has most visits this week in the demo agency. */
export async function demoStaffPage(request: APIRequestContext): Promise<string> {
  const answer = await getFromApi(request, "POST /staff-hub/search", { order: "visits", limit: 1 });
  const [busiest] = contract["POST /staff-hub/search"].output.parse(answer).staff;
  if (busiest === undefined) throw new Error("nobody works in the demo agency");
  return `/staff-hub/${busiest.id}`;
}
