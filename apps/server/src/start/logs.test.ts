import { expect, test } from "vitest";
import { installedFolder } from "#src/test/folder.ts";
import { newPatient } from "#src/test/records.ts";
import { asSuperuser, startProduct } from "./test/product.ts";
import { printedPassword, signInAt, type Visitor, visit } from "./test/visitor.ts";

type Patient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly personal: readonly string[];
};

const isPatient = (row: unknown): row is Patient =>
  typeof row === "object" && row !== null && "personal" in row;

/** Patient facts from the demo charts, in every form that could appear in a log. */
const findPatients = async (dataDir: string): Promise<Patient[]> =>
  (
    await asSuperuser(
      dataDir,
      `select id, "firstName", "lastName", array_remove(array[
         "firstName" || ' ' || "lastName", "lastName" || ', ' || "firstName", "firstName" || '%20' || "lastName",
         email::text, "phoneNumber", regexp_replace("phoneNumber", '\\D', '', 'g'), street], null) as personal
       from patient`,
    )
  ).filter(isPatient);

/** What each role does in the demo journeys, including errors. */
async function lookAt(visitor: Visitor, { id, firstName, lastName, personal }: Patient): Promise<void> {
  const sections = [
    "",
    "/hub",
    "/chart",
    "/timeline",
    "/medications",
    "/allergies",
    "/contacts",
    "/documents",
  ];
  for (const section of sections) await visitor.send("GET", `/patients/${id}${section}`);
  for (const text of personal.slice(0, 3)) await visitor.send("POST", "/patients/search", { body: { text } });
  await visitor.send("POST", `/patients/${id}/find`, { body: { text: lastName } });
  await visitor.send("PUT", `/patients/${id}`, {
    body: { firstName, lastName, phoneNumber: personal.at(-1) },
  });
  await visitor.send("GET", `/patients/${encodeURIComponent(`${firstName} ${lastName}`)}?name=${lastName}`);
}

test("the log of the demo journeys contains no patient name, number, address or email", async () => {
  const DATA_DIR = installedFolder();
  const product = await startProduct({ DATA_DIR, DEMO: "on", LOG_LEVEL: "trace" });
  const patients = await findPatients(DATA_DIR);
  expect(patients.length).toBeGreaterThan(20);
  const password = printedPassword(product.out);
  const entered = newPatient();
  for (const name of ["admin", "nurse", "scheduler", "viewer"]) {
    const visitor = await signInAt(product.address, `${name}@demo.test`, password);
    for (const patient of patients.slice(0, 6)) await lookAt(visitor, patient);
    await visitor.send("POST", "/patients", { body: entered });
    await visitor.send("POST", `/patients/${entered.id}/ssn`, { body: {} });
    await visitor.send("POST", "/reports/preview", { body: { name: patients[0]?.lastName } });
  }
  const stranger = await visit(product.address);
  await stranger.send("POST", "/auth/login", { body: { username: "rosa@example.com", password: "hunter2" } });
  await asSuperuser(DATA_DIR, `alter table patient rename column "phoneNumber" to gone`);
  const visitor = await signInAt(product.address, "admin@demo.test", password);
  const failed = await visitor.send("POST", "/patients/search", { body: { text: entered.lastName } });
  expect(failed.status).toBe(500);
  product.child.kill("SIGTERM");
  const { out, err } = await product.ended;
  const log = `${out.replaceAll(/^(?!\{).*$/gm, "")}\n${err}`; // without the start-up messages for the operator
  const requests = log.split("\n").filter((line) => line.includes('"endpoint":"POST /patients/search"'));
  expect(requests.length).toBeGreaterThan(70); // proves that there was something to leave out
  expect(requests[0]).toMatch(/"reqId":"[0-9a-f-]{36}"/);
  expect(log).toContain('"msg":"request failed"');
  const secrets = [
    ...patients.flatMap(({ personal }) => personal),
    entered.lastName,
    entered.ssn,
    entered.ssn.replaceAll("-", ""),
    entered.email,
    entered.phoneNumber,
    "rosa@example.com",
    "hunter2",
    password,
    "@demo.test",
    "hs-access",
    "name=",
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});
