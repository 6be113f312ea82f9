import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { patientRow, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const list = "/admin/clinical/patient-chart";
const viewer = userWith("Viewer");
const sender = `${viewer.AgencyRoles[0]?.AgencyId} ${viewer.UserId}`;
const search = `POST /patients/search {"text":"","limit":50} ${sender}`;
const found = { ...patientRow(1), firstName: "Early", lastName: "Answer" };

afterEach(() => void vi.stubGlobal("earlyAnswers", undefined));

const answerEarly = (name: string, answer: Response) => {
  vi.stubGlobal("earlyAnswers", new Map([[name, Promise.resolve(answer)]]));
};

test("the list takes the answer to exactly its own request, so page/early.ts asks for the same", async () => {
  answerEarly(search, Response.json({ patients: [found], more: false }));
  const { api } = renderApp(list, { as: viewer });
  const table = await screen.findByRole("table", { name: "Patients" });
  expect(await within(table).findByText("Answer, Early")).toBeDefined();
  expect(api.sent.filter(({ key }) => key === "POST /patients/search")).toEqual([]);
});

test.each([
  [
    "of another user",
    search.replace(viewer.UserId, "somebody"),
    Response.json({ patients: [found], more: false }),
  ],
  ["that was refused", search, Response.json({}, { status: 409 })],
])("an answer %s is not taken", async (_, name, answer) => {
  answerEarly(name, answer);
  const { api } = renderApp(list, { as: viewer });
  expect(await screen.findByText("No patients yet")).toBeDefined();
  expect(api.sent.filter(({ key }) => key === "POST /patients/search")).toHaveLength(1);
});
