import { addDays, localTimeAt, visitInstants, weekdayOf, weekOf } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { demoPatients } from "../batches.ts";
import { fromOf, overlaps, toOf } from "../test/overlaps.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";

describe.each(worlds)("visits for seed $seed on $today", ({ seed, today }) => {
  const batch = wholeAgency(seed, today);
  const { schedule } = batch;
  if (schedule === null) throw new Error("there are no visits");
  const { visits, verifications, notices, visitTasks, staffHours, timeOff, timeChanges, replacements } =
    schedule;
  const { nurse, clinicians } = demoAgency(seed).members;
  const staff = new Map([nurse, ...clinicians].map((member) => [member.id, member]));
  const admissionOf = new Map(batch.admissions.map((admission) => [admission.id, admission]));
  const lines = new Map(
    [...batch.frequencies, ...replacements.map(({ line }) => line)].map((line) => [line.id, line]),
  );
  const noon = visitInstants(`${today}T12:00:00`, { minutes: 5, zone: "America/Chicago" });
  const now = noon.ok ? noon.from : "";
  const open = visitTasks.filter(({ resolvedAt }) => resolvedAt === null);
  const dayOf = ({ localStart }: { localStart: string }) => localStart.slice(0, 10);

  test("no clinician is in two places at once, and no patient has overlapping visits except joint ones", () => {
    expect(overlaps(visits, ({ userId }) => userId)).toEqual([]);
    const together = overlaps(visits, ({ patientId }) => patientId);
    expect(together.filter(([a, b]) => a.jointGroupId === null || a.jointGroupId !== b.jointGroupId)).toEqual(
      [],
    );
    expect(together.length).toBeGreaterThan(0);
    expect(together.filter(([a, b]) => a.userId === b.userId)).toEqual([]);
  });

  test("no patient has two visits of one discipline on one day", () => {
    const byDay = Map.groupBy(visits, (visit) => [visit.patientId, visit.discipline, dayOf(visit)].join(" "));
    expect([...byDay.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  test("they fill twelve whole weeks and are at times that exist", () => {
    const { startDate } = weekOf(today, 0);
    const weeks = new Set(visits.map((visit) => weekOf(dayOf(visit), 0).startDate));
    expect([...weeks].toSorted()).toEqual(
      Array.from({ length: 12 }, (_, week) => addDays(startDate, (week - 8) * 7)),
    );
    for (const visit of visits) {
      const instants = visitInstants(visit.localStart, visit);
      expect(instants.ok && [Date.parse(instants.from), Date.parse(instants.to)]).toEqual(
        [fromOf(visit), toOf(visit)].map((instant) => Date.parse(instant)),
      );
    }
  });

  test("each is by a clinician of the ordered discipline, in working hours, and by a nurse if it includes an assessment", () => {
    const makers = {
      SN: ["RN", "LPN"],
      PT: ["PT", "PTA"],
      OT: ["OT", "COTA"],
      ST: ["SLP"],
      MSW: ["MSW"],
      HHA: ["HHA"],
    };
    const usual = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 1020 }));
    const hoursOf = new Map(staffHours.map(({ userId, hours }) => [userId, hours]));
    const assessing = ["start-of-care", "recertification"];
    for (const { userId, discipline, kind, localStart, minutes } of visits) {
      if (userId === null) continue;
      const able = assessing.includes(kind) ? ["RN"] : makers[discipline];
      expect(able).toContain(staff.get(userId)?.discipline);
      if (userId === nurse.id) continue;
      const from = Number(localStart.slice(11, 13)) * 60 + Number(localStart.slice(14, 16));
      const fitting = (hoursOf.get(userId) ?? usual).filter(
        (hours) =>
          hours.weekday === weekdayOf(localStart.slice(0, 10)) &&
          hours.from <= from &&
          from + minutes <= hours.to,
      );
      expect(fitting).not.toEqual([]);
    }
    expect(staffHours).toHaveLength(clinicians.length - 1);
  });

  test("each is within its order line, and no one is visited before or after care", () => {
    for (const visit of visits) {
      const admission = admissionOf.get(visit.admissionId);
      const line = lines.get(visit.frequencyId ?? "");
      const isMadeUp = visit.makesUpForId !== null;
      expect(line?.patientId ?? visit.patientId).toBe(visit.patientId);
      expect(
        line === undefined || isMadeUp || (line.startDate <= dayOf(visit) && dayOf(visit) <= line.endDate),
      ).toBe(true);
      expect(admission?.patientId).toBe(visit.patientId);
      expect(visit.frequencyId !== null || visit.kind === "start-of-care").toBe(true);
      expect(dayOf(visit) >= (admission?.startOfCare ?? today)).toBe(true);
      expect(dayOf(visit) <= (admission?.dischargeDate ?? dayOf(visit))).toBe(true);
    }
  });

  const begun = batch.admissions.filter(
    ({ startOfCare }) => startOfCare !== null && startOfCare >= addDays(weekOf(today, 0).startDate, -56),
  );
  const visitsIn = (admissionId: string) =>
    visits
      .filter((visit) => visit.admissionId === admissionId && visit.status !== "cancelled")
      .toSorted((one, other) => (one.localStart < other.localStart ? -1 : 1));

  test("care starts on the start of care date with a nurse's visit, and there are no visits before it", () => {
    expect(begun.length).toBeGreaterThan(40);
    const first = begun.flatMap(({ id }) => visitsIn(id).slice(0, 1));
    expect(first.map((visit) => [visit.kind, visit.discipline, dayOf(visit)])).toEqual(
      begun.map(({ startOfCare }) => ["start-of-care", "SN", startOfCare]),
    );
    expect(first.filter(({ status }) => status === "missed")).toEqual([]);
    const starts = visits.filter(({ kind }) => kind === "start-of-care");
    expect(new Set(starts.map(({ admissionId }) => admissionId)).size).toBe(starts.length);
  });

  test("therapists and social workers evaluate before they treat", () => {
    const firstOfEach = begun.flatMap(({ id }) =>
      [...Map.groupBy(visitsIn(id), ({ discipline }) => discipline)]
        .filter(([discipline]) => discipline !== "SN" && discipline !== "HHA")
        .flatMap(([, own]) => own.slice(0, 1)),
    );
    expect(firstOfEach.length).toBeGreaterThan(40);
    expect(firstOfEach.filter(({ kind, status }) => kind !== "evaluation" || status === "missed")).toEqual(
      [],
    );
  });

  test("past visits were completed, missed or canceled, and 3% to 6% were missed", () => {
    const past = visits.filter((visit) => dayOf(visit) < today);
    expect(past.filter(({ status }) => status === "scheduled")).toEqual([]);
    expect(past.filter(({ status }) => status === "in-progress")).toHaveLength(1);
    const missed = visits.filter(({ status }) => status === "missed");
    expect(missed.length / past.length).toBeGreaterThan(0.03);
    expect(missed.length / past.length).toBeLessThan(0.06);
    expect(new Set(missed.map(({ reason }) => reason)).size).toBeGreaterThan(4);
    expect(visits.filter(({ status }) => status === "cancelled").length).toBeGreaterThan(20);
    expect(
      visits.filter(({ status, reason }) => ["missed", "cancelled"].includes(status) !== (reason !== null)),
    ).toEqual([]);
  });

  test("no future visit has an outcome", () => {
    const times = [
      ...visits.flatMap(({ startedAt, endedAt, createdAt }) => [startedAt, endedAt, createdAt]),
      ...verifications.flatMap(({ at, receivedAt }) => [at, receivedAt]),
      ...notices.flatMap(({ sentAt, acknowledgedAt }) => [sentAt, acknowledgedAt]),
      ...visitTasks.flatMap(({ createdAt, resolvedAt }) => [createdAt, resolvedAt]),
      ...timeChanges.flatMap(({ requestedAt, decidedAt }) => [requestedAt, decidedAt]),
    ];
    expect(times.filter((time) => time !== null && Date.parse(time) > Date.parse(now))).toEqual([]);
  });

  test("a completed visit has the times of its check-in and check-out", () => {
    const records = Map.groupBy(verifications, ({ visitId }) => visitId);
    for (const visit of visits) {
      const own = records.get(visit.id) ?? [];
      const [checkIn, checkOut] = own;
      expect(own.map(({ kind }) => kind)).toEqual(kindsAfter[visit.status]);
      expect([visit.startedAt, visit.endedAt]).toEqual([checkIn?.at ?? null, checkOut?.at ?? null]);
      expect((checkIn?.at ?? "") < (checkOut?.at ?? "~")).toBe(true);
      expect(own.every(({ userId }) => userId === visit.userId)).toBe(true);
    }
  });

  test("each missed visit needs the physician notified; most of the warnings and tasks are resolved", () => {
    const missed = visits.filter(({ status }) => status === "missed").map(({ id }) => id);
    expect(notices.map(({ visitId }) => visitId).toSorted()).toEqual(missed.toSorted());
    const waiting = notices.filter(({ acknowledgedAt }) => acknowledgedAt === null);
    const openOf = (kind: string) => open.filter((task) => task.kind === kind).map(({ visitId }) => visitId);
    for (const kind of ["missed-visit", "notify-physician"])
      expect(openOf(kind).toSorted()).toEqual(waiting.map(({ visitId }) => visitId).toSorted());
    expect(waiting.length).toBeGreaterThan(2);
    expect(waiting.length).toBeLessThan(notices.length / 2);
    expect(visits.filter(({ makesUpForId }) => missed.includes(makesUpForId ?? "")).length).toBeGreaterThan(
      5,
    );
  });

  test("physicians respond on weekdays, in the hours of their offices", () => {
    const answers = notices.flatMap(({ acknowledgedAt }) =>
      acknowledgedAt === null ? [] : [acknowledgedAt],
    );
    const local = answers.map((at) => localTimeAt(at, "America/Chicago"));
    expect(local.filter((at) => [0, 6].includes(weekdayOf(at.slice(0, 10))))).toEqual([]);
    expect(local.filter((at) => at.slice(11, 16) < "08:00" || at.slice(11, 16) > "17:00")).toEqual([]);
    expect(notices.filter(({ sentAt, acknowledgedAt }) => (sentAt ?? "") > (acknowledgedAt ?? "~"))).toEqual(
      [],
    );
  });

  // 42 CFR 484.55(d)(1)
  test("recertification visits are in the last five days of their period", () => {
    const periods = new Set(
      batch.episodes.map(({ admissionId, startDate }) => `${admissionId}/${startDate}`),
    );
    const found = visits.filter(({ kind }) => kind === "recertification");
    const outside = found.filter(({ admissionId, ...visit }) =>
      [55, 56, 57, 58, 59].every((days) => !periods.has(`${admissionId}/${addDays(dayOf(visit), -days)}`)),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(outside).toEqual([]);
  });

  test("the demo nurse has six visits today: one completed, one in progress, four to come", () => {
    const own = visits.filter((visit) => visit.userId === nurse.id && dayOf(visit) === today);
    const inOrder = own.toSorted((a, b) => a.localStart.localeCompare(b.localStart));
    expect(inOrder.map(({ status }) => status)).toEqual([
      "completed",
      "in-progress",
      ...Array.from({ length: 4 }, () => "scheduled"),
    ]);
    expect(new Set(own.map(({ patientId }) => patientId)).size).toBe(6);
    expect(open.filter(({ assigneeId }) => assigneeId === nurse.id)).toEqual([]);
  });

  test("some future visits are unassigned, and a clinician on sick leave still has visits", () => {
    const coming = visits.filter(({ status }) => status === "scheduled");
    expect(coming.filter(({ userId }) => userId === null).length).toBeGreaterThan(5);
    const affected = coming.filter((visit) =>
      timeOff.some(
        (off) =>
          off.userId === visit.userId &&
          off.localStart <= visit.localStart &&
          visit.localStart < off.localEnd,
      ),
    );
    expect(affected.length).toBeGreaterThan(0);
    expect(new Set(affected.map(({ userId }) => userId)).size).toBe(1);
  });

  test("three time change requests are open and one was declined, each by the visit's clinician", () => {
    expect(timeChanges.map(({ status }) => status)).toEqual(["open", "open", "open", "declined"]);
    const planned = new Map(visits.map((visit) => [visit.id, visit]));
    for (const { visitId, requestedBy, plannedStart, localStart } of timeChanges) {
      expect(planned.get(visitId)).toMatchObject({
        userId: requestedBy,
        status: "scheduled",
        localStart: plannedStart,
      });
      expect(localStart).not.toBe(plannedStart);
    }
    expect(open.filter(({ kind }) => kind === "time-change")).toHaveLength(3);
  });

  test("one verification exception of each kind is open", () => {
    const doubtful = open.filter(({ kind }) => kind.startsWith("evv-"));
    expect(doubtful.map(({ kind, title }) => [kind, title])).toEqual([
      ["evv-no-position", "Check-in without GPS location: location access denied"],
      ["evv-far-from-patient", expect.stringMatching(/^Check-in 1\.\d miles .*; Check-out 1\.\d miles /)],
      ["evv-off-schedule", "Started 48 minutes late"],
      ["evv-short-visit", expect.stringMatching(/^Lasted \d+ of \d+ scheduled minutes$/)],
      ["evv-set-by-hand", "Times entered manually: forgot to check out"],
      [
        "evv-no-check-out",
        expect.stringMatching(/^No check-out: checked in at \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M, scheduled/),
      ],
    ]);
    expect(new Set(visitTasks.map(({ causeKey }) => causeKey)).size).toBe(visitTasks.length);
  });

  test("two order lines were replaced in mid-week, and their later visits belong to the new line", () => {
    expect(replacements).toHaveLength(2);
    for (const { line, order, ended } of replacements) {
      expect([line.replacesId, line.orderId, ended.endDate]).toEqual([
        ended.id,
        order.id,
        addDays(line.startDate, -1),
      ]);
      expect(weekdayOf(line.startDate)).toBe(3);
      const after = visits.filter(
        ({ frequencyId, ...visit }) => frequencyId === ended.id && dayOf(visit) > ended.endDate,
      );
      expect(after).toEqual([]);
      expect(visits.some(({ frequencyId }) => frequencyId === line.id)).toBe(true);
    }
  });
});

const kindsAfter = {
  scheduled: [],
  "in-progress": ["check-in"],
  completed: ["check-in", "check-out"],
  missed: [],
  cancelled: [],
};

// Early, during and after the working day, and across the end of daylight saving time.
test.each(["2026-11-20T08:10:00Z", "2026-11-20T15:00:00Z", "2026-11-21T03:30:00Z", "2026-11-01T14:00:00Z"])(
  "an agency created at %s has no later events, and the demo nurse is at the second visit",
  (now) => {
    const today = localTimeAt(now, "America/Chicago").slice(0, 10);
    const [batch] = demoPatients({ seed: "demo", today, now, from: 0, to: 150 });
    const { visits = [], verifications = [] } = batch?.schedule ?? {};
    const { nurse } = demoAgency("demo").members;
    const own = visits.filter(
      ({ userId, localStart }) => userId === nurse.id && localStart.startsWith(today),
    );
    expect(own.filter(({ status }) => status === "completed")).toHaveLength(1);
    expect(own.filter(({ status }) => status === "in-progress")).toHaveLength(1);
    const late = verifications.filter(
      ({ at, receivedAt }) => at > now || Date.parse(receivedAt) > Date.parse(now),
    );
    expect(late).toEqual([]);
    expect(
      visits.filter(({ startedAt, endedAt }) => (endedAt ?? startedAt ?? "") < (startedAt ?? "")),
    ).toEqual([]);
  },
);

test("visits are created with the last of the first patients, and only for an agency that starts with them", () => {
  const input = { seed: "demo", today: "2026-11-20" };
  const counts = (range: { from: number; to: number; batchSize: number }) =>
    [...demoPatients({ ...input, ...range })].map(({ schedule }) => schedule?.visits.length ?? 0);
  const whole = counts({ from: 0, to: 150, batchSize: 250 });
  expect(whole[0]).toBeGreaterThan(2000);
  expect(counts({ from: 0, to: 200, batchSize: 100 })).toEqual([0, ...whole]);
  expect(counts({ from: 150, to: 160, batchSize: 250 })).toEqual([0]);
});
