import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { announced, pdf } from "#src/test/files.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { addBranch, makeAgency, makeMember, newPatient, password } from "#src/test/records.ts";
import { startProduct } from "./test/product.ts";
import { signInAt, type Visitor } from "./test/visitor.ts";

let database: TestDatabase;
let email: string;

beforeAll(async () => {
  database = await testDatabase();
  const agencyId = await makeAgency(database.superuser);
  await addBranch(database.superuser, agencyId);
  ({ email } = await makeMember(database.superuser, agencyId, "Admin"));
});
afterAll(() => database.close());

const urlOf = ({ superuser }: TestDatabase) => {
  const { host, user } = inject("postgres").web;
  return `postgresql:///${superuser.database}?host=${encodeURIComponent(host)}&user=${user}`;
};

const bytes = pdf(60_000);

type Piece = { readonly id: string; readonly from: number; readonly to?: number };

const sendPiece = (visitor: Visitor, { id, from, to }: Piece) =>
  visitor.send("PATCH", `/files/${id}/upload`, {
    body: bytes.subarray(from, to),
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(from),
      "content-type": "application/offset+octet-stream",
    },
  });

test("two servers share a database and a data folder; when one is killed, its browsers continue on the other", async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: urlOf(database) };
  const [first, second] = await Promise.all([startProduct(env), startProduct(env)]);
  const atFirst = await signInAt(first.address, email, password);
  const patient = newPatient();
  expect((await atFirst.send("POST", "/patients", { body: patient })).status).toBe(200);
  const file = announced(patient.id, { size: bytes.length });
  expect((await atFirst.send("POST", "/files", { body: file })).status).toBe(200);
  expect((await sendPiece(atFirst, { id: file.id, from: 0, to: 20_000 })).status).toBe(204);
  const halfway = atFirst.send("POST", "/patients", { body: newPatient() }).catch(() => "no answer");
  first.child.kill("SIGKILL");
  await Promise.all([halfway, first.ended]);

  const atSecond = atFirst.at(second.address);
  expect((await atSecond.send("GET", `/patients/${patient.id}`)).status).toBe(200);
  expect((await sendPiece(atSecond, { id: file.id, from: 20_000 })).status).toBe(204);
  const content = await atSecond.send("GET", `/files/${file.id}/content`);
  expect(content.bytes.equals(bytes)).toBe(true);
});
