import {
  addDays,
  certificationPeriod,
  daysBetween,
  medicareWeekOf,
  orderedVisits,
  readFrequency,
  weekdayOf,
} from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { ageOn } from "../person/identity.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { needOf } from "../texts/diagnoses.ts";

const inCare = ["active", "on-hold", "discharge-pending"];

/** What the ICD-10-CM tabular list asks for after these codes. */
const additionalTo: Readonly<Record<string, RegExp>> = {
  "E11.621": /^L97\.[45]/,
  "E11.622": /^L97\.|^L98\.4/,
  "G30.9": /^F02\./,
  "I11.0": /^I50\./,
  "Z47.1": /^Z96\.6/,
};

/** Groups rows by owner, in order. */
const groupedBy = <T, K>(rows: readonly T[], key: (row: T) => K) => Map.groupBy(rows, key);

describe.each(worlds)("care for seed $seed on $today", ({ seed, today }) => {
  const agency = demoAgency(seed);
  const all = wholeAgency(seed, today);
  const { patients, admissions, episodes, diagnoses, assignments, orders, frequencies, tasks } = all;
  const staff = new Map(
    [agency.members.nurse, ...agency.members.clinicians].map((member) => [member.id, member]),
  );
  const admissionById = new Map(admissions.map((admission) => [admission.id, admission]));
  const episodesOf = groupedBy(episodes, ({ admissionId }) => admissionId);
  const current = admissions.filter(({ status }) => inCare.includes(status));

  test("everyone has one to three numbered admissions, with only the last one open", () => {
    const byPatient = groupedBy(admissions, ({ patientId }) => patientId);
    expect(byPatient.size).toBe(patients.length);
    for (const own of byPatient.values()) {
      expect(own.map(({ number }) => number)).toEqual([1, 2, 3].slice(0, own.length));
      expect(own.slice(0, -1).filter(({ status }) => status !== "discharged")).toEqual([]);
    }
    expect(Math.max(...admissions.map(({ number }) => number))).toBe(3);
  });

  test("one admission ends before the next referral", () => {
    for (const own of groupedBy(admissions, ({ patientId }) => patientId).values())
      for (const [index, next] of own.slice(1).entries())
        expect(own[index]?.dischargeDate?.localeCompare(next.referralDate)).toBe(-1);
  });

  test("every status occurs and fits its dates", () => {
    const statuses = ["active", "discharge-pending", "discharged", "on-hold", "pre-admit"];
    expect([...new Set(admissions.map(({ status }) => status))].toSorted()).toEqual(statuses);
    for (const { status, referralDate, startOfCare, dischargeDate } of admissions) {
      expect(startOfCare === null).toBe(status === "pre-admit");
      expect(dischargeDate === null).toBe(status !== "discharged");
      const course = [referralDate, startOfCare ?? referralDate, dischargeDate ?? today, today];
      expect(course).toEqual(course.toSorted());
    }
  });

  test("care starts within two days of the referral or on the ordered date", () => {
    const late = admissions.filter(
      ({ referralDate, orderedStartOfCare, startOfCare }) =>
        startOfCare !== null &&
        startOfCare !== orderedStartOfCare &&
        daysBetween(referralDate, startOfCare) > 2,
    );
    expect(late).toEqual([]);
  });

  test("no one is referred before birth", () => {
    const born = new Map(patients.map(({ id, dob }) => [id, dob]));
    const before = admissions.filter(
      ({ patientId, referralDate }) => referralDate < (born.get(patientId) ?? ""),
    );
    expect(before).toEqual([]);
  });

  test("episodes follow one another from the start of care, and the last one includes today or the discharge", () => {
    for (const { id, startOfCare, dischargeDate } of admissions) {
      const own = episodesOf.get(id) ?? [];
      const expected = own.map((_, index) => certificationPeriod(startOfCare ?? "", index + 1));
      expect(own.map(({ startDate, endDate }) => ({ startDate, endDate }))).toEqual(expected);
      expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
      const last = own.at(-1);
      const day = dischargeDate ?? today;
      expect(last === undefined).toBe(startOfCare === null);
      expect(last === undefined || (last.startDate <= day && day <= last.endDate)).toBe(true);
    }
  });

  test("a diagnosis that asks for an additional code is followed by it, in the chart and in OASIS", () => {
    const byAdmission = groupedBy(diagnoses, ({ admissionId }) => admissionId);
    const inChart = [...byAdmission.values()].map((own) =>
      own.toSorted((one, other) => one.position - other.position).map(({ code }) => code),
    );
    const coded = all.answers.filter(({ item }) => /^M102[13]_.*_ICD$/.test(item));
    const byAssessment = groupedBy(coded, ({ assessmentId }) => assessmentId);
    const inOasis = [...byAssessment.values()].map((own) =>
      own.toSorted((one, other) => (one.item < other.item ? -1 : 1)).map(({ value }) => value),
    );
    const lists = [...inChart, ...inOasis];
    expect(lists.filter((codes) => codes.includes("E11.621")).length).toBeGreaterThan(5);
    for (const codes of lists)
      for (const [index, code] of codes.entries())
        expect(codes[index + 1] ?? "").toMatch(additionalTo[code] ?? /^/);
  });

  test("each admission has two to six numbered diagnoses, without repetition", () => {
    const own = groupedBy(diagnoses, ({ admissionId }) => admissionId);
    expect(own.size).toBe(admissions.length);
    for (const list of own.values()) {
      expect(list.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6].slice(0, list.length));
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    }
    const shape = /^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/;
    expect(diagnoses.filter(({ code }) => !shape.test(code))).toEqual([]);
  });

  test("each admission has a registered nurse as case manager and a clinician for every ordered discipline", () => {
    const leads = { SN: "RN", PT: "PT", OT: "OT", ST: "SLP", MSW: "MSW", HHA: "HHA" } as const;
    for (const { patientId, referralDate, dischargeDate, id } of admissions) {
      const team = assignments.filter(
        (assignment) => assignment.patientId === patientId && assignment.startDate === referralDate,
      );
      const managers = team.filter(({ isCaseManager }) => isCaseManager);
      expect(managers.map(({ userId }) => staff.get(userId)?.discipline)).toEqual(["RN"]);
      expect(new Set(team.map(({ userId }) => userId)).size).toBe(team.length);
      expect(new Set(team.map(({ endDate }) => endDate))).toEqual(new Set([dischargeDate]));
      const present = team.map(({ userId }) => staff.get(userId)?.discipline);
      const ownOrders = new Set(
        orders.filter(({ admissionId }) => admissionId === id).map((order) => order.id),
      );
      const ordered = frequencies.filter(({ orderId }) => ownOrders.has(orderId));
      expect(present).toEqual(expect.arrayContaining(ordered.map(({ discipline }) => leads[discipline])));
    }
  });

  test("every episode has one frequency order, written in time, and only current ones await a signature", () => {
    const written = orders.filter(({ kind }) => kind === "frequency");
    const byEpisode = new Map(episodes.map((episode) => [episode.id, episode]));
    expect(written.map(({ episodeId }) => episodeId).toSorted()).toEqual(
      episodes.map(({ id }) => id).toSorted(),
    );
    for (const { episodeId, admissionId, orderedOn, status } of written) {
      const start = byEpisode.get(episodeId)?.startDate ?? "";
      expect(orderedOn >= addDays(start, -5) && orderedOn <= start && orderedOn <= today).toBe(true);
      const isOver = admissionById.get(admissionId)?.status === "discharged";
      expect(isOver && status !== "filed").toBe(false);
    }
    expect(orders.filter(({ kind, receivedBy }) => (kind === "verbal") !== (receivedBy !== null))).toEqual(
      [],
    );
  });

  test("ordered frequencies are valid, counted correctly and within their episode", () => {
    const episodeOf = new Map(
      orders.map(({ id, episodeId }) => [id, episodes.find((one) => one.id === episodeId)]),
    );
    for (const { notation, visitCount, startDate, endDate, orderId } of frequencies) {
      const reading = readFrequency(notation);
      const episode = episodeOf.get(orderId);
      const lastWeek = medicareWeekOf(episode?.endDate ?? "");
      const weeks = (daysBetween(medicareWeekOf(startDate).startDate, lastWeek.endDate) + 1) / 7;
      expect(reading.ok && orderedVisits(reading.frequency, weeks)).toBe(visitCount);
      expect(episode !== undefined && episode.startDate <= startDate && endDate <= episode.endDate).toBe(
        true,
      );
      expect(startDate <= endDate).toBe(true);
    }
    expect(new Set(frequencies.map(({ discipline }) => discipline)).size).toBe(6);
  });

  test("tasks belong to patients on service, and no cause has two open tasks", () => {
    const active = new Set(current.map(({ patientId }) => patientId));
    expect(tasks.filter(({ patientId }) => !active.has(patientId))).toEqual([]);
    const causes = tasks.filter(({ resolvedAt }) => resolvedAt === null).map(({ causeKey }) => causeKey);
    expect(new Set(causes).size).toBe(causes.length);
    expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(taskKinds));
  });

  test("face-to-face encounter and notice are recorded for all care that has started, unless a task says they are missing", () => {
    const missing = new Set(tasks.map(({ causeKey }) => causeKey));
    const begun = admissions.filter(({ startOfCare }) => startOfCare !== null);
    const unmet = begun.filter(({ faceToFaceDate }) => faceToFaceDate === null);
    expect(unmet.every(({ id }) => missing.has(`face-to-face-missing/${id}`))).toBe(true);
    const late = begun.filter(
      ({ startOfCare, noticeAcceptedDate }) =>
        noticeAcceptedDate === null && addDays(startOfCare ?? "", 3) <= today,
    );
    expect(late.every(({ id }) => missing.has(`notice-of-admission-missing/${id}`))).toBe(true);
    const noted = begun.flatMap(({ faceToFaceDate, noticeAcceptedDate }) => [
      faceToFaceDate,
      noticeAcceptedDate,
    ]);
    expect(noted.filter((day) => day !== null && day > today)).toEqual([]);
  });

  test("the demo nurse has 12 patients on service, near the nurse's branch", () => {
    const own = new Set(
      assignments
        .filter(({ userId }) => userId === agency.members.nurse.id)
        .map(({ patientId }) => patientId),
    );
    expect(own.size).toBe(12);
    const open = current.filter(({ patientId }) => own.has(patientId));
    expect(open.map(({ status }) => status)).toEqual(Array.from(own, () => "active"));
    expect(new Set(open.map(({ branchId }) => branchId))).toEqual(new Set([agency.branches[0]?.id]));
  });

  test("the demo nurse has three open tasks today and three completed ones", () => {
    const own = tasks.filter(({ assigneeId }) => assigneeId === agency.members.nurse.id);
    const open = own.filter(({ resolvedAt }) => resolvedAt === null);
    expect(open.filter(({ dueOn }) => dueOn === today)).toHaveLength(3);
    expect(open.filter(({ dueOn }) => dueOn < today)).toEqual([]);
    const done = own.filter(({ resolvedAt }) => resolvedAt !== null);
    expect(done.map(({ dueOn, resolvedBy }) => [dueOn, resolvedBy])).toEqual(
      Array.from({ length: 3 }, () => [today, agency.members.nurse.id]),
    );
  });
});

describe.each(worlds)("orders fit the patient for seed $seed on $today", ({ seed, today }) => {
  const { patients, admissions, diagnoses, orders, frequencies, plans } = wholeAgency(seed, today);
  const ages = new Map(patients.map(({ id, dob }) => [id, dob === null ? null : ageOn(dob, today)]));
  const isUnder = (patientId: string, years: number) => (ages.get(patientId) ?? years) < years;
  const needs = new Map(
    diagnoses
      .filter(({ position }) => position === 1)
      .map(({ admissionId, code }) => [admissionId, needOf(code)]),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));

  test("places of care fit the patient's age", () => {
    const placed = frequencies.filter(
      ({ patientId, locationOfCare }) =>
        (locationOfCare === "Assisted living" && isUnder(patientId, 60)) ||
        (locationOfCare === "Group home" && isUnder(patientId, 18)),
    );
    expect(placed).toEqual([]);
  });

  test("only patients with a wound have orders about wounds", () => {
    const texts = [
      ...orders.map(({ admissionId, text }) => ({ admissionId, text: text ?? "" })),
      ...plans.map(({ admissionId, written }) => ({ admissionId, text: JSON.stringify(written) })),
      ...frequencies.map(({ orderId, notation }) => ({
        admissionId: orderOf.get(orderId)?.admissionId ?? "",
        text: notation,
      })),
    ].filter(({ text }) => /wound/i.test(text));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(({ admissionId }) => needs.get(admissionId) !== "wound")).toEqual([]);
  });

  test("frequencies state how long they last, and nurses see wounds every week", () => {
    expect(frequencies.filter(({ notation }) => notation.includes("every"))).toEqual([]);
    const wounds = frequencies.filter(
      ({ orderId, discipline }) =>
        discipline === "SN" && needs.get(orderOf.get(orderId)?.admissionId ?? "") === "wound",
    );
    expect(wounds.length).toBeGreaterThan(0);
    expect(wounds.filter(({ notation }) => /\b0w|\dm\d/.test(notation))).toEqual([]);
  });

  test("verbal orders are taken in office hours, on a day in their period and before today", () => {
    const verbal = orders.filter(({ kind }) => kind === "verbal");
    expect(verbal.length).toBeGreaterThan(0);
    for (const { orderedOn, receivedAt, createdAt, admissionId } of verbal) {
      const startOfCare = admissions.find(({ id }) => id === admissionId)?.startOfCare ?? "";
      expect(orderedOn < today && orderedOn >= startOfCare).toBe(true);
      expect([0, 6]).not.toContain(weekdayOf(orderedOn));
      expect([receivedAt, createdAt]).toEqual([`${orderedOn}T15:05:00Z`, `${orderedOn}T15:05:00Z`]);
    }
  });

  test("specialists certify only what they treat, and a podiatrist only foot ulcers", () => {
    const specialties = new Map(demoAgency(seed).physicians.map(({ id, specialty }) => [id, specialty]));
    const principals = new Map(
      diagnoses.filter(({ position }) => position === 1).map(({ admissionId, code }) => [admissionId, code]),
    );
    const certified = admissions.map(({ id, physicianId }) => [
      specialties.get(physicianId) ?? "",
      principals.get(id) ?? "",
    ]);
    const of = (name: string) => certified.flatMap(([specialty, code]) => (specialty === name ? [code] : []));
    expect(of("Podiatry").filter((code) => code !== "E11.621")).toEqual([]);
    expect(of("Cardiology").filter((code) => !/^(I11|I50|Z48\.812)/.test(code ?? ""))).toEqual([]);
    expect(of("Orthopedic surgery").filter((code) => !/^(Z47|S72)/.test(code ?? ""))).toEqual([]);
    expect(of("Cardiology").length).toBeGreaterThan(0);
  });

  test("the orders of a plan name every discipline ordered in its period, and no other", () => {
    for (const { episodeId, written } of plans) {
      const ordered = frequencies.filter(({ orderId }) => orderOf.get(orderId)?.episodeId === episodeId);
      const named = written.orders.split("\n").map((line) => line.split(" ")[0]?.replace("Aide", "HHA"));
      expect(named).toEqual(ordered.map(({ discipline }) => discipline));
    }
    expect(admissions.every(({ id }) => needs.has(id))).toBe(true);
  });
});

const taskKinds = [
  "assessment-due",
  "recertification-due",
  "face-to-face-missing",
  "notice-of-admission-missing",
  "note-unsigned",
];
