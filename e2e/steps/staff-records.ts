import { contract } from "@hearthside/contract";
import type { APIRequestContext } from "@playwright/test";
import { getFromApi } from "../product/api.ts";
import { isoToday } from "./assessments.ts";

/** Takes off the agreement that somebody is said to have signed today. */
export async function takeOffRecord(request: APIRequestContext, userId: string): Promise<void> {
  const answer = await getFromApi(request, "GET /staff/:id/records", { id: userId });
  const { records } = contract["GET /staff/:id/records"].output.parse(answer);
  const signed = records.find(({ kind, issuedOn }) => kind === "nda" && issuedOn === isoToday());
  if (signed === undefined) throw new Error("she has signed nothing today");
  const { id, version, kind, title, number, issuedOn, expiresOn } = signed;
  const fields = { kind, title, number, issuedOn, expiresOn };
  await getFromApi(request, "PUT /staff-records/:id", { id, version, isRemoved: true, ...fields });
}
