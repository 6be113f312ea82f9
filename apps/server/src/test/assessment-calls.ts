import type { Contract } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { actingPeople } from "./assessment-actions.ts";
import { assign, startedAssessment } from "./assessments.ts";
import type { Browser } from "./browser.ts";

/** One call and its sender. */
export type Call = readonly [key: keyof Contract, browser: Browser, ...sent: Parameters<Browser["send"]>];

/** One successful call to each endpoint about assessments. */
export async function assessmentCalls(world: TestApp): Promise<Call[]> {
  const { admin, nurse, inState, read } = await actingPeople(world);
  const { patientId } = await startedAssessment(world, admin);
  await assign(world, nurse, patientId);
  const [draft, complete, signed, reviewed] = [
    await inState("draft"),
    await inState("complete"),
    await inState("signed"),
    await inState("in-review"),
  ];
  const [toLock, locked, exported, accepted] = [
    await inState("in-review"),
    await inState("locked"),
    await inState("exported"),
    await inState("accepted"),
  ];
  const { revision } = await read(draft);
  const [proposalId, exportId] = [uuidv7(), uuidv7()];
  const operations = [{ opId: uuidv7(), item: "B0200", value: "2", baseRevision: 0 }];
  const reopened = { version: 3, why: "Wrong code" };
  const correction = {
    version: 7,
    kind: "key-field",
    correctionId: uuidv7(),
    replacementId: uuidv7(),
  };
  const proposal = { proposalId, item: "B0200", value: "2", comment: null };
  const decision = `/assessments/${reviewed}/proposals/${proposalId}/decision`;
  return [
    ["POST /assessments", nurse, "POST", "/assessments", { id: uuidv7(), patientId, reason: "03" }],
    ["POST /assessments/import", nurse, "POST", "/assessments/import", { id: uuidv7(), patientId, xml: "" }],
    ["GET /assessments", nurse, "GET", "/assessments?due=week&findings=fatal&reason=01&status=draft"],
    ["GET /patients/:id/assessments", nurse, "GET", `/patients/${patientId}/assessments`],
    ["GET /patients/:id/attention", nurse, "GET", `/patients/${patientId}/attention`],
    ["GET /assessments/:id", nurse, "GET", `/assessments/${draft}`],
    ["GET /assessments/:id/answers", nurse, "GET", `/assessments/${draft}/answers?since=3`],
    [
      "PATCH /assessments/:id/answers",
      nurse,
      "PATCH",
      `/assessments/${complete}/answers`,
      { knownRevision: 0, operations },
    ],
    [
      "POST /assessments/:id/complete",
      nurse,
      "POST",
      `/assessments/${draft}/complete`,
      { version: 1, revision },
    ],
    ["POST /assessments/:id/sign", nurse, "POST", `/assessments/${draft}/sign`, { version: 2 }],
    ["POST /assessments/:id/reopen", nurse, "POST", `/assessments/${draft}/reopen`, reopened],
    ["POST /assessments/:id/chart", admin, "POST", `/assessments/${draft}/chart`, { items: ["M0030"] }],
    ["POST /assessments/:id/review", admin, "POST", `/assessments/${signed}/review`, { version: 3 }],
    ["POST /assessments/:id/proposals", admin, "POST", `/assessments/${reviewed}/proposals`, proposal],
    [
      "POST /assessments/:id/proposals/:proposalId/decision",
      nurse,
      "POST",
      decision,
      { decision: "accepted" },
    ],
    ["POST /assessments/:id/lock", admin, "POST", `/assessments/${toLock}/lock`, { version: 4 }],
    [
      "POST /assessments/exports",
      admin,
      "POST",
      "/assessments/exports",
      { id: exportId, assessmentIds: [locked] },
    ],
    ["GET /assessments/exports/:id/file", admin, "GET", `/assessments/exports/${exportId}/file`],
    [
      "POST /assessments/:id/outcome",
      admin,
      "POST",
      `/assessments/${exported}/outcome`,
      { version: 6, outcome: "rejected", message: null },
    ],
    ["POST /assessments/:id/correction", admin, "POST", `/assessments/${accepted}/correction`, correction],
    ["POST /tasks/:id/done", nurse, "POST", `/tasks/${await otherTask(world, patientId)}/done`],
  ];
}

async function otherTask(world: TestApp, patientId: string): Promise<string> {
  const id = uuidv7();
  await world.superuser.query(
    `insert into task ("agencyId", id, kind, title, "patientId", "causeKey")
     select "agencyId", $1, 'note-unsigned', 'Sign the note', id, 'note-unsigned' from patient where id = $2`,
    [id, patientId],
  );
  return id;
}
