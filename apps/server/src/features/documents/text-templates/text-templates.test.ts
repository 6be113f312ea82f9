import { documentKinds } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { openSchedule } from "#src/test/schedule.ts";
import { builtInTemplates } from "./built-in/built-in-templates.ts";

const { world, office, nurse, planner } = await openSchedule();
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

async function found(search: object, browser = nurse): Promise<string[]> {
  const input = { kinds: ["phrase"], ...search };
  const response = await browser.send("POST", "/text-templates/search", input);
  return response.json().templates.map(({ title }: { title: string }) => title);
}

describe("Built-in wording", () => {
  test.each(documentKinds)("has at least three templates for the kind %s", (kind) => {
    expect(
      builtInTemplates.filter(({ documentKind }) => documentKind === kind).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test("has twenty phrases, goals and interventions, each with its own id and name", () => {
    const of = (kind: string) => builtInTemplates.filter((one) => one.kind === kind);
    expect(of("phrase").length).toBeGreaterThanOrEqual(20);
    expect(of("goal").length).toBeGreaterThanOrEqual(10);
    expect(of("intervention").length).toBeGreaterThanOrEqual(10);
    expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(builtInTemplates.length);
    for (const kind of ["phrase", "goal", "intervention"])
      expect(new Set(of(kind).map(({ title }) => title)).size).toBe(of(kind).length);
  });

  test("can be read by everyone who reads documents, and no one can change it", async () => {
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
  test("is added once, changed over its version, removed and restored", async () => {
    const input = wording();
    for (let time = 0; time < 2; time += 1) {
      const kept = await nurse.send("POST", "/text-templates", input);
      expect(kept.json()).toMatchObject({ version: 1, isOwn: true, isRemoved: false, documentKind: null });
    }
    expect((await titles()).filter((title: string) => title === "Side door")).toHaveLength(1);
    const { id: _, ...fields } = input;
    const put = (version: number, changes: object) =>
      nurse.send("PUT", `/text-templates/${input.id}`, { ...fields, version, ...changes });
    expect((await put(1, { title: "Back door", isRemoved: true })).json()).toMatchObject({ isRemoved: true });
    expect(await titles()).not.toContain("Back door");
    expect(await titles(nurse, "?removed=true")).toContain("Back door");
    const stale = await put(1, {});
    expect(stale.statusCode).toBe(409);
    expect(stale.json().context).toMatchObject({ title: "Back door", version: 2 });
    expect((await put(2, { title: "Back door" })).json()).toMatchObject({ isRemoved: false, version: 3 });
  });

  test("is hidden from another agency, and a viewer can only read it", async () => {
    const input = wording({ title: "Ours alone" });
    await nurse.send("POST", "/text-templates", input);
    expect(await titles(outsider)).not.toContain("Ours alone");
    const { id: _, ...fields } = input;
    const change = { ...fields, version: 1 };
    expect((await outsider.send("PUT", `/text-templates/${input.id}`, change)).statusCode).toBe(404);
    expect((await viewer.send("PUT", `/text-templates/${input.id}`, change)).statusCode).toBe(403);
    expect((await viewer.send("POST", "/text-templates", wording())).statusCode).toBe(403);
  });

  test("names who changed it last and when, and keeps its type", async () => {
    const { id, ...fields } = wording({ title: "Who wrote it" });
    const made = (await nurse.send("POST", "/text-templates", { id, ...fields })).json();
    expect(made).toMatchObject({ changedByName: "Tester, Staff", changedAt: expect.stringContaining("T") });
    const put = (changes: object) =>
      planner.send("PUT", `/text-templates/${id}`, { ...fields, version: 1, ...changes });
    const other = await put({ kind: "goal" });
    expect(other.json().errors).toMatchObject([{ field: "kind" }]);
    expect((await put({ discipline: "PT" })).json()).toMatchObject({
      changedByName: "Tester, Editor",
      discipline: "PT",
    });
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

describe("A personal phrase", () => {
  test("can be seen, found and changed by no one else, not even an administrator", async () => {
    const input = wording({ title: "My own way", isPersonal: true });
    const kept = await nurse.send("POST", "/text-templates", input);
    expect(kept.json()).toMatchObject({ isPersonal: true });
    expect(await titles()).toContain("My own way");
    const { id, ...fields } = input;
    for (const other of [office.admin.browser, planner]) {
      expect(await titles(other)).not.toContain("My own way");
      expect(await found({ text: "own way" }, other)).toEqual([]);
      const taken = await other.send("PUT", `/text-templates/${id}`, { ...fields, version: 1 });
      expect(taken.statusCode).toBe(404);
    }
    expect(await found({ owner: "personal" })).toEqual(["My own way"]);
    const changed = await nurse.send("PUT", `/text-templates/${id}`, {
      ...fields,
      version: 1,
      title: "Mine",
    });
    expect(changed.json()).toMatchObject({ title: "Mine", isPersonal: true });
  });

  test("is a phrase: templates, goals and sets belong to the agency", async () => {
    const refused = await nurse.send("POST", "/text-templates", wording({ kind: "goal", isPersonal: true }));
    expect(refused.json().errors).toMatchObject([{ field: "isPersonal" }]);
  });
});

test("a change is announced to everyone in the agency, and for a personal phrase only to its owner", async () => {
  const [shared, mine] = [wording(), wording({ isPersonal: true })];
  for (const input of [shared, mine]) await nurse.send("POST", "/text-templates", input);
  const { rows } = await world.superuser.query(
    `select "subjectId", "userId" from event where kind = 'wording' and "subjectId" = any($1) order by id`,
    [[shared.id, mine.id]],
  );
  expect(rows).toEqual([
    { subjectId: shared.id, userId: null },
    { subjectId: mine.id, userId: office.nurse.userId },
  ]);
});

describe("A medication set", () => {
  const lines = [
    { name: "Furosemide", dose: "40 mg", route: "By mouth", classification: "Diuretic" },
    { name: "Potassium chloride" },
  ];
  const set = (changes: object = {}) =>
    wording({ kind: "medication-set", title: "Water tablets", text: "", lines, ...changes });

  test("keeps its lines, with null for what was not entered", async () => {
    const kept = await nurse.send("POST", "/text-templates", set());
    expect(kept.json().lines).toEqual([
      { name: "Furosemide", dose: "40 mg", route: "By mouth", frequency: null, classification: "Diuretic" },
      { name: "Potassium chloride", dose: null, route: null, frequency: null, classification: null },
    ]);
    expect(await found({ kinds: ["medication-set"], text: "potassium" })).toEqual(["Water tablets"]);
    expect(await found({ kinds: ["medication-set"], text: "frequency" })).toEqual([]);
  });

  test.each([
    ["none", { lines: [] }, "lines"],
    ["one without a name", { lines: [{ name: " " }] }, "lines.0.name"],
    ["in a phrase", { kind: "phrase", text: "Entered" }, "lines"],
    ["a word for what is not known", { lines: [{ name: "Aspirin", dose: "unknown" }] }, "lines.0.dose"],
  ])("medications that are %s are rejected with an error on their field", async (_, changes, field) => {
    const refused = await nurse.send("POST", "/text-templates", set(changes));
    expect(refused.json().errors).toMatchObject([{ field }]);
  });

  test("that is built in names common medications without doses", () => {
    const sets = builtInTemplates.filter(({ kind }) => kind === "medication-set");
    expect(sets.length).toBeGreaterThanOrEqual(3);
    for (const { dose, frequency, classification, route } of sets.flatMap((one) => one.lines)) {
      expect([dose, frequency]).toEqual([null, null]);
      expect([classification, route]).not.toContain(null);
    }
  });
});

describe("The libraries", () => {
  test("are searched by all words, discipline, document type, section and owner", async () => {
    const add = (changes: object) => nurse.send("POST", "/text-templates", wording(changes));
    await add({ title: "Ramp 1", text: "By the ramp.", discipline: "PT" });
    await add({ title: "Ramp 2", text: "By the ramp.", documentKind: "visit-note" });
    await add({ kind: "goal", title: "Ramp 3", text: "Uses the ramp.", place: "22" });
    const kinds = ["phrase", "goal"];
    expect(await found({ kinds, text: "RAMP the" })).toEqual(["Ramp 1", "Ramp 2", "Ramp 3"]);
    expect(await found({ kinds, text: "ramp", discipline: "PT" })).toEqual(["Ramp 1"]);
    expect(await found({ kinds, text: "ramp", documentKind: "visit-note" })).toEqual(["Ramp 2"]);
    expect(await found({ kinds, text: "ramp", place: "22" })).toEqual(["Ramp 3"]);
    expect(await found({ kinds, text: "ramp", owner: "built-in" })).toEqual([]);
    expect(await found({ text: "100%" })).toEqual([]);
    expect(await found({ text: "hand hygiene", owner: "built-in" })).toEqual(["Hand hygiene"]);
  });

  test("show removed entries on request, and nothing from another agency", async () => {
    const { id, ...fields } = wording({ title: "Retired words" });
    await nurse.send("POST", "/text-templates", { id, ...fields });
    await nurse.send("PUT", `/text-templates/${id}`, { ...fields, version: 1, isRemoved: true });
    expect(await found({ text: "retired" })).toEqual([]);
    expect(await found({ text: "retired", removed: true })).toEqual(["Retired words"]);
    expect(await found({ text: "retired", removed: true }, outsider)).toEqual([]);
  });

  test("say when there are more results than shown", async () => {
    await world.superuser.query(
      `insert into text_template ("agencyId", id, kind, title, text)
       select $1, gen_random_uuid(), 'phrase', 'One of many ' || n, 'Said' from generate_series(1, 201) n`,
      [office.agencyId],
    );
    const input = { kinds: ["phrase"], text: "one of many" };
    const response = await nurse.send("POST", "/text-templates/search", input);
    expect(response.json()).toMatchObject({ more: true, templates: { length: 200 } });
  });

  test("allow a plan of care section only for goals and interventions", async () => {
    const refused = await nurse.send("POST", "/text-templates", wording({ place: "21" }));
    expect(refused.json().errors).toMatchObject([{ field: "place" }]);
  });
});
