import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealSsn } from "#src/features/shared/patients/ssn.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { assign, startedAssessment } from "#src/test/assessments.ts";
import { newPatient } from "#src/test/records.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

const answerOf = async (id: string, item: string) => {
  const { answers } = await acting.read(id);
  const answer = answers.find((one) => one.item === item);
  return answer && [answer.value, answer.source];
};

async function changePatient(patientId: string, changes: object): Promise<void> {
  const { version } = (await acting.admin.send("GET", `/patients/${patientId}`)).json();
  const response = await acting.admin.send("PUT", `/patients/${patientId}`, { version, ...changes });
  expect(response.statusCode).toBe(200);
}

/** A number stored before CMS's list of rejected numbers was checked. */
async function giveRejectedNumber(patientId: string): Promise<void> {
  const { keyId, cipher, fingerprint, lastFour } = sealSsn(
    world.services.keys,
    acting.agencyId,
    "111-11-1111",
  );
  await world.superuser.query("alter table patient_ssn disable trigger user");
  await world.superuser.query(
    `update patient_ssn set "keyId" = $2, cipher = $3, fingerprint = $4, "lastFour" = $5 where "patientId" = $1`,
    [patientId, keyId, cipher, fingerprint, lastFour],
  );
  await world.superuser.query("alter table patient_ssn enable trigger user");
}

describe("An SSN that CMS rejects", () => {
  test.each(["111-11-1111", "333-33-3333", "123-45-6789", "000-12-3456", "999-99-9999"])(
    "%s is refused where a patient is created and changed",
    async (ssn) => {
      const { admin } = acting;
      const message = "Please enter a valid SSN (XXX-XX-XXXX)";
      const created = await admin.send("POST", "/patients", newPatient({ ssn }));
      expect(created.json()).toMatchObject({ code: "invalid-input", errors: [{ field: "ssn", message }] });
      const { patientId } = await startedAssessment(world, admin);
      const changed = await admin.send("PUT", `/patients/${patientId}`, { version: 1, ssn });
      expect(changed.json()).toMatchObject({ code: "invalid-input", errors: [{ field: "ssn", message }] });
    },
  );

  test("still in a chart is a finding in the open draft until the chart is corrected", async () => {
    const { id, patientId } = await startedAssessment(world, acting.admin);
    const open = async () => (await acting.admin.send("GET", `/assessments/${id}`)).json();
    expect((await open()).ssnFinding).toBeUndefined();
    await giveRejectedNumber(patientId);
    const opened = await open();
    expect(opened.ssnFinding).toEqual({
      edit: "-3030",
      message: expect.stringMatching(/^M0064 .* is never issued/),
    });
    expect(JSON.stringify(opened)).not.toContain("111111111");
    await changePatient(patientId, { ssn: "219-09-9996" });
    const corrected = await open();
    expect([corrected.ssnLastFour, corrected.ssnFinding]).toEqual(["9996", undefined]);
  });
});

describe("A draft", () => {
  test("follows a number corrected in the chart, even if a person chose it over Unknown", async () => {
    const { admin, nurse, actionsOf } = acting;
    const { id, patientId } = await startedAssessment(world, admin, nurse);
    await changePatient(patientId, { ssn: "219-09-9997" });
    expect(await answerOf(id, "M0064")).toEqual(["ssn:2", "chart"]);
    expect(await actionsOf(id)).toContain("assessment.follow-chart");
    await acting.answer(nurse, id, { M0064: "UK" });
    await acting.answer(nurse, id, { M0064: "ssn:2" });
    await changePatient(patientId, { ssn: "219-09-9998" });
    expect(await answerOf(id, "M0064")).toEqual(["ssn:3", null]);
    await changePatient(patientId, { ssn: null });
    expect(await answerOf(id, "M0064")).toEqual([null, null]);
  });

  test("keeps what a person answered, and the answer Unknown", async () => {
    const { admin, nurse, answer } = acting;
    const { id, patientId } = await startedAssessment(world, admin, nurse);
    await answer(nurse, id, { M0064: "UK", M0040_PAT_FNAME: "Marietta", city: "Dallas" });
    await changePatient(patientId, { ssn: "219-09-9999", firstName: "Mary", city: "Austin", state: "TX" });
    expect(await answerOf(id, "M0064")).toEqual(["UK", null]);
    expect(await answerOf(id, "M0040_PAT_FNAME")).toEqual(["Marietta", null]);
    expect(await answerOf(id, "city")).toEqual(["Dallas", null]);
    expect(await answerOf(id, "M0050")).toEqual(["TX", "chart"]);
  });

  test("takes over new chart facts, and drops those removed from the chart", async () => {
    const { admin } = acting;
    const { id, patientId } = await startedAssessment(world, admin);
    await changePatient(patientId, { zip: "78704-1234", middleName: "Rose", language: "Spanish" });
    expect(await answerOf(id, "M0060")).toEqual(["787041234", "chart"]);
    expect(await answerOf(id, "A1110A")).toEqual(["Spanish", "chart"]);
    expect(await answerOf(id, "M0040_PAT_MI")).toEqual(["R", "chart"]);
    await changePatient(patientId, { middleName: null });
    expect(await answerOf(id, "M0040_PAT_MI")).toEqual([null, "chart"]);
    await changePatient(patientId, { middleName: "Ann" });
    expect(await answerOf(id, "M0040_PAT_MI")).toEqual(["A", "chart"]);
  });

  test("follows diagnoses, insurance, contacts, the physician and the agency's number", async () => {
    const { admin } = acting;
    const { id, patientId } = await startedAssessment(world, admin);
    const { admissions } = (await admin.send("GET", `/patients/${patientId}/admissions`)).json();
    const [admission] = admissions;
    const saveDiagnoses = async (codes: readonly string[]) => {
      const { version } = (await admin.send("GET", `/patients/${patientId}/diagnoses`)).json();
      const diagnoses = codes.map((code) => ({ id: uuidv7(), code, description: code }));
      const body = { admissionId: admission.id, version, diagnoses };
      expect((await admin.send("PUT", `/patients/${patientId}/diagnoses`, body)).statusCode).toBe(200);
    };
    await saveDiagnoses(["I50.9", "I10"]);
    expect(await answerOf(id, "M1023_OTH_DIAG1_ICD")).toEqual(["I10", "chart"]);
    await saveDiagnoses(["J44.9"]);
    expect(await answerOf(id, "M1021_PRIMARY_DIAG_ICD")).toEqual(["J44.9", "chart"]);
    expect(await answerOf(id, "M1023_OTH_DIAG1_ICD")).toEqual([null, "chart"]);

    const policy = { rank: "primary", payerKind: "medicare", payerName: "Medicare" };
    await admin.send("POST", "/coverages", {
      id: uuidv7(),
      patientId,
      ...policy,
      policyNumber: "1EG4-TE5-MK73",
    });
    expect(await answerOf(id, "M0063")).toEqual(["1EG4TE5MK73", "chart"]);
    await admin.send("POST", "/contacts", { id: uuidv7(), patientId, kind: "emergency", name: "Rosa" });
    expect(await answerOf(id, "contactName")).toEqual(["Rosa", "chart"]);

    const doctor = { firstName: "Ada", lastName: "Okafor", credential: "MD" };
    const physician = (await admin.send("POST", "/physicians", { id: uuidv7(), ...doctor })).json();
    const { version, ...rest } = admission;
    const named = await admin.send("PUT", `/admissions/${admission.id}`, {
      version,
      physicianId: physician.id,
      referralDate: rest.referralDate,
      referralSource: rest.referralSource,
      referralNote: rest.referralNote,
      orderedStartOfCare: rest.orderedStartOfCare,
      faceToFaceDate: null,
      noticeAcceptedDate: null,
    });
    expect(named.statusCode).toBe(200);
    expect(await answerOf(id, "physicianName")).toEqual(["Ada Okafor, MD", "chart"]);
    await admin.send("PUT", `/physicians/${physician.id}`, { version: 1, ...doctor, npi: "1234567893" });
    expect(await answerOf(id, "M0018")).toEqual(["1234567893", "chart"]);

    const { branches } = (await admin.send("GET", "/settings/branches")).json();
    const [{ people: _, patients: __, isClosed: ___, ...branch }] = branches;
    const changed = await admin.send("PUT", `/settings/branches/${branch.id}`, {
      ...branch,
      cmsCertificationNumber: "337002",
    });
    expect(changed.statusCode).toBe(200);
    expect(await answerOf(id, "M0010")).toEqual(["337002", "agency"]);
  });

  test("follows only the number of its own branch", async () => {
    const { admin, agencyId } = acting;
    const { superuser } = world;
    const here = await startedAssessment(world, admin);
    const there = await startedAssessment(world, admin);
    const numbers = { state: "TX", branchId: null, submissionId: null, npi: null };
    const places = { street: null, city: null, zip: null, phoneNumber: null };
    const second = await admin.send("POST", "/settings/branches", {
      id: uuidv7(),
      name: "South office",
      zone: "America/Chicago",
      cmsCertificationNumber: "337010",
      ...numbers,
      ...places,
    });
    const { people: _, patients: __, isClosed: ___, ...branch } = second.json();
    await superuser.query(`update admission set "branchId" = $1 where "patientId" = $2`, [
      branch.id,
      there.patientId,
    ]);
    const before = await answerOf(here.id, "M0010");
    await superuser.query(
      `update branch set "cmsCertificationNumber" = '337011' where "agencyId" = $1 and id <> $2`,
      [agencyId, branch.id],
    );
    const body = { ...branch, cmsCertificationNumber: "337012" };
    expect((await admin.send("PUT", `/settings/branches/${branch.id}`, body)).statusCode).toBe(200);
    expect(await answerOf(there.id, "M0010")).toEqual(["337012", "agency"]);
    expect(await answerOf(here.id, "M0010")).toEqual(before);
  });

  test("of another patient or agency, or signed, stays unchanged; once reopened it follows", async () => {
    const { admin, nurse, inState, performAction, read } = acting;
    const signed = await inState("signed");
    const { patientId } = (await read(signed)).summary;
    const other = await startedAssessment(world, admin);
    await changePatient(patientId, { ssn: "219-09-9995" });
    expect(await answerOf(signed, "M0064")).toEqual(["ssn:1", "chart"]);
    expect(await answerOf(other.id, "M0064")).toEqual(["ssn:1", "chart"]);
    await assign(world, nurse, patientId);
    const reopened = await performAction(nurse, signed, ["reopen", { why: "The number was wrong" }]);
    expect(reopened.json().status).toBe("draft");
    expect(await answerOf(signed, "M0064")).toEqual(["ssn:2", "chart"]);
  });

  test("that was complete becomes a new version, so that no one signs unseen changes", async () => {
    const { nurse, inState, performAction, read } = acting;
    const id = await inState("complete");
    const { version, summary } = await read(id);
    await changePatient(summary.patientId, { ssn: "219-09-9994" });
    const seenBefore = await nurse.send("POST", `/assessments/${id}/sign`, { version });
    expect(seenBefore.json().code).toBe("conflict");
    expect((await performAction(nurse, id, "sign")).statusCode).toBe(200);
  });
});
