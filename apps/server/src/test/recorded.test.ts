import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { testApp } from "./app.ts";
import { makeAgency } from "./records.ts";

test("a call that leaves an audit action its endpoint does not name fails its test", async () => {
  const world = await testApp();
  const agencyId = await makeAgency(world.superuser);
  const { requestId } = (await world.app.inject({ url: "/api/patients/1/notes" })).json();
  await world.superuser.query(
    `insert into audit_entry ("agencyId", id, action, "requestId") values ($1, $2, 'patient.create', $3)`,
    [agencyId, uuidv7(), requestId],
  );
  await expect(world.close()).rejects.toThrow("GET /patients/:id/notes: patient.create");
});
