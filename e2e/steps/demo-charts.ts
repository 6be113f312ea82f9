import { type Contract, contract, type DocumentSummary, type InputOf } from "@hearthside/contract";
import { hubSections } from "@hearthside/contract/chart-labels";
import type { APIRequestContext, Page } from "@playwright/test";
import { emptyChartByApi, openSection } from "./chart.ts";
import { beginPlanByApi, planPath } from "./plans.ts";

type Input = InputOf<Contract["GET /documents"]>;

/** A document of the demo agency that matches `input`. */
async function findDocument(request: APIRequestContext, input: Input): Promise<DocumentSummary> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await request.get(`/api/documents?${query.toString()}`);
  const { documents } = contract["GET /documents"].output.parse(await answer.json());
  const found = documents.find(({ patientName }) => !patientName.startsWith("Ashford"));
  if (found === undefined) throw new Error(`no paper of the demo agency is ${query.toString()}`);
  return found;
}

/** A screen about a patient of the demo agency with a document that matches `input`. */
export const demoChart =
  (path: string, input: Input) =>
  async (request: APIRequestContext): Promise<string> =>
    `${path}?patient=${(await findDocument(request, input)).patientId}`;

/** All sections of the hub. */
export async function openAllSections(page: Page): Promise<void> {
  for (const name of Object.values(hubSections)) await openSection(page, name);
}

/** A plan of care started just now, because the demo agency has none. */
export async function begunPlan(request: APIRequestContext): Promise<string> {
  const { patientId } = await emptyChartByApi(request, "Winifred");
  await beginPlanByApi(request, patientId);
  return planPath(patientId);
}
