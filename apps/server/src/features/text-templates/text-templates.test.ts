import { documentKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { openSchedule } from "#src/test/schedule.ts";
import { builtInTemplates } from "./built-in/built-in-templates.ts";

const { world, office, nurse } = await openSchedule();
const viewer = office.viewer.browser;
const outsider = office.outsider.browser;

const wording = (changes: object = {}) => ({
  id: uuidv7(),
  kind: "phrase",
  title: "Side door",
  text: "Entered by the side door.",
  ...changes,
});

const titles = async (browser = nurse, query = "") => {
  const response = await browser.send("GET", `/text-templates${query}`);
  return response.json().templates.map(({ title }: { title: string }) => title);
};

describe("What comes with the product", () => {
  test.each(documentKinds)("begins a document of the kind %s in three ways at least", (kind) => {
    expect(
      builtInTemplates.filter(({ documentKind }) => documentKind === kind).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test("has twenty phrases, goals and interventions, each by its own id and name", () => {
    const of = (kind: string) => builtInTemplates.filter((one) => one.kind === kind);
    expect(of("phrase").length).toBeGreaterThanOrEqual(20);
    expect(of("goal").length).toBeGreaterThanOrEqual(10);
    expect(of("intervention").length).toBeGreaterThanOrEqual(10);
    expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(builtInTemplates.length);
    for (const kind of ["phrase", "goal", "intervention"])
      expect(new Set(of(kind).map(({ title }) => title)).size).toBe(of(kind).length);
  });

  test("is read by everybody who reads documents and changed by nobody", async () => {
    const [first] = builtInTemplates;
    expect(await titles(viewer)).toContain(first?.title);
    const response = await nurse.send("PUT", `/text-templates/${first?.id}`, {
      ...wording(),
      id: undefined,
      version: 1,
    });
    expect(response.statusCode).toBe(422);
  });
});

describe("The agency's own wording", () => {
  test("is kept once, changed over its version, put away and brought back", async () => {
    const wanted = wording();
    for (let time = 0; time < 2; time += 1) {
      const kept = await nurse.send("POST", "/text-templates", wanted);
      expect(kept.json()).toMatchObject({ version: 1, isOwn: true, isRemoved: false, documentKind: null });
    }
    expect((await titles()).filter((title: string) => title === "Side door")).toHaveLength(1);
    const { id: _, ...fields } = wanted;
    const put = (version: number, changes: object) =>
      nurse.send("PUT", `/text-templates/${wanted.id}`, { ...fields, version, ...changes });
    expect((await put(1, { title: "Back door", isRemoved: true })).json()).toMatchObject({ isRemoved: true });
    expect(await titles()).not.toContain("Back door");
    expect(await titles(nurse, "?removed=true")).toContain("Back door");
    const stale = await put(1, {});
    expect(stale.statusCode).toBe(409);
    expect(stale.json().context).toMatchObject({ title: "Back door", version: 2 });
    expect((await put(2, { title: "Back door" })).json()).toMatchObject({ isRemoved: false, version: 3 });
  });

  test("is another agency's neither to read nor to change, and a viewer's only to read", async () => {
    const wanted = wording({ title: "Ours alone" });
    await nurse.send("POST", "/text-templates", wanted);
    expect(await titles(outsider)).not.toContain("Ours alone");
    const { id: _, ...fields } = wanted;
    const change = { ...fields, version: 1 };
    expect((await outsider.send("PUT", `/text-templates/${wanted.id}`, change)).statusCode).toBe(404);
    expect((await viewer.send("PUT", `/text-templates/${wanted.id}`, change)).statusCode).toBe(403);
    expect((await viewer.send("POST", "/text-templates", wording())).statusCode).toBe(403);
  });

  test("needs a title and a text, and every change is in the audit trail", async () => {
    for (const wrong of [{ title: " " }, { text: "" }, { kind: "letter" }])
      expect((await nurse.send("POST", "/text-templates", wording(wrong))).statusCode).toBe(422);
    const { rows } = await world.superuser.query(
      `select distinct action from audit_entry where action like 'text-template.%' order by action`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["text-template.change", "text-template.create"]);
  });
});
