import {
  answerProblem,
  evaluate,
  type Finding,
  formFor,
  toSubmissionXml,
  versionOn,
} from "@hearthside/oasis";
import { addDays, daysBetween } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { demoPatients } from "../batches.ts";
import type { AssessmentRecord } from "../records.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { type NameGroup, nameGroups } from "../texts/names.ts";

/** "sectionA": the section was submitted. */
const isMark = (item: string) => /^section[A-Z]{1,2}$/.test(item);

const statuses = ["accepted", "complete", "draft", "exported", "in-review", "locked", "rejected", "signed"];

/** What those who speak these languages answer to A1005 and A1010. */
const originsOf: Readonly<Record<string, RegExp>> = {
  Spanish: / [BE] [AYZ]$/,
  Vietnamese: / A I$/,
  "Mandarin Chinese": / A E$/,
  Korean: / A H$/,
  Hindi: / A D$/,
  Urdu: / A D$/,
  Arabic: / A A$/,
  French: / A B$/,
};

/** The agency of an installation, on a day when both item sets apply. */
const changeOfVersion = { seed: "hearthside", today: "2026-04-20" };

describe.each([...worlds, changeOfVersion])("assessments for seed $seed on $today", ({ seed, today }) => {
  const agency = demoAgency(seed);
  const all = wholeAgency(seed, today);
  const { assessments } = all;
  const answersOf = Map.groupBy(all.answers, ({ assessmentId }) => assessmentId);
  const patientById = new Map(all.patients.map((patient) => [patient.id, patient]));
  const admissionById = new Map(all.admissions.map((admission) => [admission.id, admission]));
  const ssnOf = new Map(all.ssns.map(({ patientId, ssn }) => [patientId, ssn.replaceAll("-", "")]));
  const completed = assessments.filter(({ completedDate }) => completedDate !== null);

  const answered = ({ id }: AssessmentRecord) =>
    Object.fromEntries((answersOf.get(id) ?? []).map(({ item, value }) => [item, value]));
  const formOf = ({ completedDate, reason }: AssessmentRecord) =>
    formFor({ version: versionOn(completedDate ?? today) ?? "E2", reason });
  const findingsOf = (assessment: AssessmentRecord): readonly Finding[] =>
    evaluate(formOf(assessment), answered(assessment), { today: assessment.completedDate ?? today }).findings;

  test("CMS would accept every completed one, without a warning", () => {
    const found = completed.flatMap((assessment) =>
      findingsOf(assessment).flatMap(({ edit, severity, message }) =>
        severity === "info" ? [] : [`${assessment.reason} ${edit} ${message}`],
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test("every completed one can be written as a submission file", () => {
    for (const assessment of completed) {
      const M0064 = ssnOf.get(assessment.patientId) ?? "UK";
      const control = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;
      const xml = toSubmissionXml(formOf(assessment), { ...answered(assessment), M0064 }, control);
      expect(xml).toContain(`<M0100_ASSMT_REASON>${assessment.reason}</M0100_ASSMT_REASON>`);
    }
  });

  test("every answer belongs to a field of the form and is valid for it", () => {
    for (const assessment of assessments)
      for (const [item, value] of Object.entries(answered(assessment)).filter(([id]) => !isMark(id))) {
        const field = formOf(assessment).fields.get(item);
        expect([item, field && answerProblem(field, value)]).toEqual([item, undefined]);
        expect([item, field === undefined]).toEqual([item, false]);
      }
  });

  test("NA and UK are the clinician's answers, not the chart's", () => {
    const alternatives = assessments.flatMap((assessment) =>
      (answersOf.get(assessment.id) ?? []).filter(
        ({ item, value }) => formOf(assessment).fields.get(item)?.alternative?.value === value,
      ),
    );
    expect(alternatives.some(({ item, value }) => item === "M0064" && value === "UK")).toBe(true);
    expect([...new Set(alternatives.map(({ source }) => source))]).toEqual([null]);
  });

  test("every status occurs, at the start and at the resumption of care", () => {
    expect([...new Set(assessments.map(({ status }) => status))].toSorted()).toEqual(statuses);
    expect(assessments.filter(({ reason }) => reason === "03").length).toBeGreaterThan(1);
  });

  test("patients on service for over a week have one, except children and those of unknown age", () => {
    const assessed = new Set(assessments.map(({ admissionId }) => admissionId));
    const without = all.admissions.filter(
      ({ id, status, startOfCare }) =>
        !assessed.has(id) && status === "active" && daysBetween(startOfCare ?? today, today) > 7,
    );
    const strangers = without.filter(({ patientId }) => {
      const dob = patientById.get(patientId)?.dob ?? null;
      return dob !== null && dob < addDays(today, -19 * 366);
    });
    expect(strangers).toEqual([]);
  });

  test("none is finished while a task for it is still open", () => {
    const open = new Set(
      all.tasks
        .filter(({ kind, resolvedAt }) => kind === "assessment-due" && resolvedAt === null)
        .map(({ causeKey }) => causeKey.split("/").at(-1)),
    );
    const starts = assessments.filter(({ reason, admissionId }) => reason === "01" && open.has(admissionId));
    expect(starts.filter(({ status }) => status !== "draft")).toEqual([]);
  });

  test("every section of a completed one is done; in a draft, Section B is", () => {
    for (const assessment of assessments) {
      const marks = Object.keys(answered(assessment)).filter(isMark);
      const all = formOf(assessment).sections.map(({ id }) => `section${id}`);
      expect(marks).toEqual(assessment.status === "draft" ? ["sectionB"] : all);
    }
  });

  test("a draft extends to the middle of Section C and lists what is still open", () => {
    const drafts = assessments.filter(({ status }) => status === "draft");
    for (const draft of drafts) {
      const answers = answered(draft);
      expect(answers).toMatchObject({ B0200: expect.any(String), C0300C: expect.any(String) });
      expect(answers).not.toHaveProperty("M0090");
      expect(answers).not.toHaveProperty("M1860");
      expect(draft.fatalCount).toBeGreaterThan(50);
    }
    expect(all.operations.length).toBeGreaterThan(0);
    expect(all.alternatives.length).toBeGreaterThan(0);
  });

  test("a conflicting answer differs from the current one", () => {
    for (const { assessmentId, item, value, givenBy } of all.alternatives) {
      const standing = answersOf.get(assessmentId)?.find((answer) => answer.item === item);
      expect(standing?.value).not.toBe(value);
      expect(standing?.answeredBy).not.toBe(givenBy);
    }
  });

  test("the form's patient and care facts match the chart", () => {
    for (const assessment of assessments) {
      const patient = patientById.get(assessment.patientId);
      const admission = admissionById.get(assessment.admissionId);
      const answers = answered(assessment);
      expect(answers).toMatchObject({ M0040_PAT_LNAME: patient?.lastName, M0066: patient?.dob });
      expect(answers["A0810"] ?? answers["M0069"]).toBe(patient?.gender === "male" ? "1" : "2");
      expect(answers["M0030"]).toBe(admission?.startOfCare);
      expect(answers["M0032"]).toBe(assessment.reason === "03" ? admission?.resumptionOfCare : "NA");
      const [primary] = all.diagnoses.filter(({ admissionId }) => admissionId === assessment.admissionId);
      expect([assessment.status === "draft", answers["M1021_PRIMARY_DIAG_ICD"]]).toContain(primary?.code);
    }
  });

  const asked = assessments.filter((assessment) => "A1010" in answered(assessment));

  test("race and ethnicity fit the patient's names and language", () => {
    const astray = asked.flatMap((assessment) => {
      const patient = patientById.get(assessment.patientId);
      const { A1005 = "", A1010 = "", A1110A: language = "" } = answered(assessment);
      const groups = nameGroups.filter(({ last }) =>
        last.some((name) => patient?.lastName === name || patient?.lastName.startsWith(`${name}-`)),
      );
      const fits = ({ ethnicities, races, languages }: NameGroup) =>
        ethnicities.includes(A1005) && races.includes(A1010) && languages.includes(language);
      return groups.length === 0 || groups.some(fits) ? [] : [[patient?.lastName, A1005, A1010, language]];
    });
    expect(asked.length).toBeGreaterThan(50);
    expect(astray).toEqual([]);
    for (const assessment of asked) {
      const { A1005, A1010, A1110A } = answered(assessment);
      expect([A1110A, A1005, A1010].join(" ")).toMatch(originsOf[A1110A ?? ""] ?? /./);
    }
  });

  test("race and ethnicity are the same in all assessments of a patient", () => {
    for (const own of Map.groupBy(asked, ({ patientId }) => patientId).values()) {
      const origins = own.map(answered).map(({ A1005, A1010 }) => `${A1005} ${A1010}`);
      expect(new Set(origins).size).toBe(1);
    }
  });

  test("taking 5 or more medications is answered from the list", () => {
    const taken = all.medications.filter(({ endDate }) => endDate === null);
    const counts = Map.groupBy(taken, ({ patientId }) => patientId);
    const found = completed.map((assessment) => {
      const count = counts.get(assessment.patientId)?.length ?? 0;
      return [count >= 5, answered(assessment)["M1033"]?.split(",").includes("07")];
    });
    expect(new Set(found.map(([isMany]) => isMany))).toEqual(new Set([true, false]));
    expect(found.filter(([isMany, isAnswered]) => isMany !== isAnswered)).toEqual([]);
  });

  test("answers about behavior, eating and wheelchairs agree with one another", () => {
    for (const assessment of completed) {
      const answers = answered(assessment);
      expect(answers["M1745"] === "00").toBe(answers["M1740"] === "7");
      expect([answers["M1870"], answers["GG0130A1"]]).toEqual(
        answers["M1870"] === "00" ? ["00", "06"] : ["01", "05"],
      );
      expect([answers["M1860"] === "04", answers["GG0170R1"] === "06"]).not.toEqual([true, false]);
    }
  });

  test("all assessments of a patient have the same height, and weights within a few pounds", () => {
    const sizes = assessments.flatMap((assessment) => {
      const { M1060A: height, M1060B: weight } = answered(assessment);
      return height === undefined
        ? []
        : [{ patientId: assessment.patientId, height, weight: Number(weight) }];
    });
    const byPatient = [...Map.groupBy(sizes, ({ patientId }) => patientId).values()];
    expect(byPatient.filter(({ length }) => length > 1).length).toBeGreaterThan(0);
    for (const all of byPatient) {
      expect(new Set(all.map(({ height }) => height)).size).toBe(1);
      const weights = all.map(({ weight }) => weight);
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(6);
    }
  });

  test("a registered nurse signed, and no event is out of order or after today", () => {
    const nurses = [agency.members.nurse, ...agency.members.clinicians].filter(
      ({ discipline }) => discipline === "RN",
    );
    const ids = nurses.map(({ id }) => id);
    const answeredAt = new Map(all.transmissions.map((one) => [one.assessmentId, one]));
    for (const { id, authorId, createdAt, signedAt, lockedAt, signedBy } of assessments) {
      expect(ids).toContain(signedBy ?? authorId);
      const sent = answeredAt.get(id);
      const course = [createdAt, signedAt, lockedAt, sent?.exportedAt, sent?.answeredAt].filter(
        (at) => at !== null && at !== undefined,
      );
      expect(course).toEqual(course.toSorted());
      expect(course.at(-1)?.slice(0, 10).localeCompare(today)).toBeLessThan(1);
    }
  });

  test("every submission has a response unless one is still pending, and a rejection has a reason", () => {
    const sent = assessments.filter(({ status }) => ["exported", "accepted", "rejected"].includes(status));
    expect(all.transmissions.map(({ assessmentId }) => assessmentId)).toEqual(sent.map(({ id }) => id));
    for (const { outcome, answeredAt, message } of all.transmissions) {
      expect(answeredAt === null).toBe(outcome === null);
      expect(message === null).toBe(outcome !== "rejected");
    }
  });

  test("in review, a different answer is suggested to the signer", () => {
    const inReview = assessments.filter(({ status }) => status === "in-review");
    expect(all.proposals.map(({ assessmentId }) => assessmentId)).toEqual(inReview.map(({ id }) => id));
    for (const { assessmentId, item, value } of all.proposals)
      expect(answersOf.get(assessmentId)?.find((answer) => answer.item === item)?.value).not.toBe(value);
  });
});

test("however many patients there are, the first 150 have assessments", () => {
  for (const { assessments } of demoPatients({ seed: "demo", today: "2026-11-20", from: 150, to: 400 }))
    expect(assessments).toEqual([]);
});
