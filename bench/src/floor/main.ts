import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { DatabaseClient } from "@hearthside/server/src/db/client.ts";
import { Pool } from "pg";
import { findPatientOf } from "../data/assessments.ts";
import { connectionTo, drawPatients } from "../data/database.ts";
import { draftId } from "../data/many-assessments.ts";
import type { Action } from "./action.ts";
import { type ActionName, actionsOf } from "./actions.ts";
import { callerOf, demoAdministrator } from "./caller.ts";
import { recordStatements } from "./record.ts";
import { type Recording, repeat } from "./repeat.ts";

// The floor: a bare node:http and pg handler that sends the statements the product sends for one act, as the same role,
// and nothing else: no session, no permission, no contract. Its arguments are the act and the data folder.
const { action: name, dataDir }: { action: ActionName; dataDir: string } = JSON.parse(
  process.argv[2] ?? "{}",
);
const pool = new Pool({ ...connectionTo(dataDir, "web"), max: 20 });
const asTheProduct = new Pool({ ...connectionTo(dataDir, "web"), Client: DatabaseClient, max: 1 });
const [patient] = await drawPatients(dataDir, 1);
const known: Known[] = [];
for (const action of actionsOf(name, patient?.id ?? "")) known.push(await record(action));
await asTheProduct.end();

type Known = { readonly action: Action; readonly recording: Recording; readonly answering: number };

async function record(action: Action): Promise<Known> {
  const caller = await callerOf(pool, action.as ?? demoAdministrator);
  const statements = await recordStatements(asTheProduct, caller, action.perform);
  const fixed = [caller.userId, ...(await findPatientOf(dataDir, draftId(0)))];
  const sent = new Set(statements.flatMap(({ values }) => values.flat()));
  for (const [field, value] of action.sample)
    if (!sent.has(value)) throw new Error(`The product does not send ${field} as it was given.`);
  const answering = statements.findLastIndex((statement) => action.answer.test(statement.text));
  return { action, recording: { statements, sample: action.sample, fixed }, answering };
}

async function answer(path: string, body: string): Promise<string> {
  const found = known.find(({ action: { isFor } }) => isFor === undefined || isFor(body));
  if (found === undefined) throw new Error("No act is for this request.");
  const { action, recording, answering } = found;
  const client = await pool.connect();
  try {
    const results = await repeat(client, recording, action.given(path, body));
    return JSON.stringify(results[answering]);
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  void text(request)
    .then((body) => answer(request.url ?? "/", body))
    .then(
      (json) => response.writeHead(200, { "content-type": "application/json" }).end(json),
      (error: Error) => response.writeHead(500).end(error.message),
    );
});
server.listen(0, "127.0.0.1", () => process.send?.(JSON.stringify(server.address())));
