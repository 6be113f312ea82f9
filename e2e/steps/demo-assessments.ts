import { type Contract, contract, type InputOf } from "@hearthside/contract";
import { type APIRequestContext, expect } from "@playwright/test";

type Input = InputOf<Contract["GET /assessments"]>;

/** The address of a demo assessment matching `input`, followed by `end`. */
export const demoPath =
  (input: Input, end = "") =>
  async (request: APIRequestContext): Promise<string> => {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const answer = await request.get(`/api/assessments?${query.toString()}`);
    const { assessments } = contract["GET /assessments"].output.parse(await answer.json());
    const found = assessments.find(({ patientName }) => !patientName.startsWith("Ashford"));
    expect(found, `no assessment of the demo agency is ${query.toString()}`).toBeDefined();
    return `/admin/clinical/patient-chart/assessment/${found?.id}${end}`;
  };
