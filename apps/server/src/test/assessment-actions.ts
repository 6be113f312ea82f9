import type { AssessmentStatus } from "@hearthside/contract";
import type { LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { answerAll, setDiscipline, startedAssessment } from "./assessments.ts";
import type { Browser } from "./browser.ts";
import { type People, signInPeople } from "./people.ts";

/** An agency with a nurse who can sign: runs actions on assessments at their current version and revision. */
export type Acting = People & {
  readonly world: TestApp;
  /** The assessment as the administrator reads it. */
  read(id: string): Promise<ReadAssessment>;
  /** Any action of the life cycle, on the current version. */
  performAction(browser: Browser, id: string, action: ActionInput): Promise<LightMyRequestResponse>;
  answer(browser: Browser, id: string, changes: Changes): Promise<LightMyRequestResponse>;
  /** A new, completely answered start of care, brought to that state. */
  inState(status: AssessmentStatus, changes?: Changes): Promise<string>;
  statusOf(id: string): Promise<string>;
  actionsOf(id: string): Promise<string[]>;
};

/** The name of the action, and its input beside the version. */
type ActionInput = string | readonly [name: string, body: object];

/** Values by item. */
type Changes = Readonly<Record<string, string | null>>;

/** What the tests look at. */
export type ReadAssessment = {
  readonly version: number;
  readonly revision: number;
  readonly status: string;
  readonly answers: readonly {
    item: string;
    value: string | null;
    revision: number;
    source: string | null;
    answeredBy: string;
  }[];
  readonly alternatives: readonly { id: string }[];
  readonly proposals: readonly { id: string; item: string; decision: string | null }[];
  readonly summary: { readonly patientId: string; readonly fatalCount: number };
};

export async function actingPeople(world: TestApp): Promise<Acting> {
  const people = await signInPeople(world);
  const { admin, nurse } = people;
  await setDiscipline(world, nurse, "RN");
  const read = async (id: string) => (await admin.send("GET", `/assessments/${id}`)).json();
  const perform: Acting["performAction"] = async (browser, id, input) => {
    const [name, body] = typeof input === "string" ? [input, {}] : input;
    const { version, revision } = await read(id);
    const seen = name === "complete" ? { version, revision } : { version };
    return browser.send("POST", `/assessments/${id}/${name}`, { ...seen, ...body });
  };
  const acting = { ...people, world, read, performAction: perform };
  return {
    ...acting,
    answer: async (browser, id, changes) => {
      const known = new Map<string, number>();
      for (const { item, revision } of (await read(id)).answers) known.set(item, revision);
      const operations = Object.entries(changes).map(([item, value]) => ({
        opId: uuidv7(),
        item,
        value,
        baseRevision: known.get(item) ?? 0,
      }));
      return browser.send("PATCH", `/assessments/${id}/answers`, { knownRevision: 0, operations });
    },
    inState: async (status, changes) => {
      const { id } = await startedAssessment(world, admin, nurse);
      await answerAll(nurse, id, changes);
      for (const step of stepsTo(status)) await advance(acting, id, step);
      return id;
    },
    statusOf: async (id) => (await read(id)).status,
    actionsOf: async (id) => {
      const { rows } = await world.superuser.query<{ action: string }>(
        `select action from audit_entry where "subjectId" = $1 order by at, id`,
        [id],
      );
      return rows.map(({ action }) => action);
    },
  };
}

const way = ["complete", "sign", "review", "lock", "export", "accepted"] as const;
type Step = (typeof way)[number] | "rejected";

const reaches: { readonly [S in AssessmentStatus]?: number } = {
  draft: 0,
  complete: 1,
  signed: 2,
  "in-review": 3,
  locked: 4,
  exported: 5,
  accepted: 6,
};

function stepsTo(status: AssessmentStatus): readonly Step[] {
  if (status === "rejected") return [...way.slice(0, 5), "rejected"];
  const count = reaches[status];
  if (count === undefined) throw new Error(`there is no straight way to ${status}`);
  return way.slice(0, count);
}

async function advance(
  { performAction, admin, nurse }: Pick<Acting, "performAction" | "admin" | "nurse">,
  id: string,
  step: Step,
): Promise<void> {
  const response = await respondTo();
  if (response.statusCode !== 200)
    throw new Error(`${step} answered ${response.statusCode}: ${response.body}`);
  function respondTo() {
    switch (step) {
      case "complete":
        return performAction(nurse, id, step);
      case "sign":
        return performAction(nurse, id, step);
      case "review":
      case "lock":
        return performAction(admin, id, step);
      case "export":
        return admin.send("POST", "/assessments/exports", { id: uuidv7(), assessmentIds: [id] });
      case "accepted":
      case "rejected":
        return performAction(admin, id, ["outcome", { outcome: step, message: null }]);
      default:
        return step satisfies never;
    }
  }
}
