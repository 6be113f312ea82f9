import { weekdayOf } from "@hearthside/scheduling";
import { describe, expect, test } from "vitest";
import { ageOn, isChildOn } from "../person/identity.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";

describe.each(worlds)("charts for seed $seed on $today", ({ seed, today }) => {
  const batch = wholeAgency(seed, today);

  test("contain no future dates", () => {
    const { allergies, behaviors, eligibilityChecks, documents, admissionEvents } = batch;
    const days = [
      ...allergies.map(({ notedOn }) => notedOn),
      ...behaviors.map(({ observedOn }) => observedOn),
      ...eligibilityChecks.map(({ checkedOn }) => checkedOn),
      ...documents.map(({ createdAt }) => createdAt.slice(0, 10)),
      ...admissionEvents.filter(({ kind }) => kind !== "discharge-planned").map(({ onDate }) => onDate),
    ];
    expect(days.length).toBeGreaterThan(300);
    expect(days.filter((day) => day > today)).toEqual([]);
  });

  test("contain plans of care signed by the physician on weekdays", () => {
    const days = batch.plans.flatMap(({ signedOn }) => (signedOn === null ? [] : [signedOn]));
    expect(days.length).toBeGreaterThan(10);
    expect(days.filter((day) => [0, 6].includes(weekdayOf(day)) || day > today)).toEqual([]);
  });

  test("stop a medication only after it was started, and always with a reason", () => {
    const stopped = batch.medications.filter(({ endDate }) => endDate !== null);
    expect(stopped.length).toBeGreaterThan(0);
    for (const { startDate, endDate, discontinueReason } of stopped) {
      expect([startDate, endDate, (startDate ?? "") <= (endDate ?? "")]).toEqual([startDate, endDate, true]);
      expect(discontinueReason).not.toBeNull();
    }
  });

  test("list a medication once per patient, with some parts unknown", () => {
    const names = batch.medications.map(({ patientId, name }) => `${patientId} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(batch.medications.some(({ dose }) => dose === null)).toBe(true);
  });

  test("list every medication of a submitted plan with dose, route and frequency", () => {
    const planned = new Set(
      batch.plans.filter(({ submittedAt }) => submittedAt !== null).map(({ patientId }) => patientId),
    );
    const incomplete = batch.medications.filter(
      ({ dose, route, frequency }) => dose === null || route === null || frequency === null,
    );
    expect(planned.size).toBeGreaterThan(30);
    expect(incomplete.filter(({ patientId }) => planned.has(patientId))).toEqual([]);
  });

  test("list insulin for those who use it long-term, and one anticoagulant at most", () => {
    const last = new Map(batch.admissions.map(({ patientId, id }) => [patientId, id]));
    const current = batch.medications.filter(({ endDate }) => endDate === null);
    const takers = (expression: RegExp) =>
      current.filter(({ name }) => expression.test(name)).map(({ patientId }) => patientId);
    const coded = (expression: RegExp) =>
      batch.diagnoses
        .filter(
          ({ patientId, admissionId, code }) => last.get(patientId) === admissionId && expression.test(code),
        )
        .map(({ patientId }) => patientId);
    expect(new Set(takers(/^Insulin/))).toEqual(new Set(coded(/^(Z79\.4|E10)/)));
    const anticoagulated = takers(/^(Apixaban|Warfarin|Enoxaparin)$/);
    expect(new Set(anticoagulated).size).toBe(anticoagulated.length);
    expect(coded(/^(Z79\.01|I48)/).filter((id) => !anticoagulated.includes(id))).toEqual([]);
  });

  test("code hypertension with heart or kidney disease as one", () => {
    const byAdmission = Map.groupBy(batch.diagnoses, ({ admissionId }) => admissionId);
    const codes = [...byAdmission.values()].map((all) => all.map(({ code }) => code).join(" "));
    expect(codes.some((all) => all.includes("I12.9"))).toBe(true);
    expect(codes.filter((all) => /N18/.test(all) && /I10|I11/.test(all))).toEqual([]);
  });

  test("write each supply of a plan once, in lower case after the first", () => {
    for (const { written } of batch.plans)
      for (const text of [written.supplies, written.safety, written.nutrition]) {
        const items = text.replace(/\.$/, "").split("; ");
        expect(new Set(items).size).toBe(items.length);
        expect(items.map((item, index) => /^[A-Z]/.test(item) === (index === 0))).not.toContain(false);
      }
  });

  test("list diseases and medications of old age only for older people", () => {
    const ages = new Map(batch.patients.map(({ id, dob }) => [id, dob === null ? 100 : ageOn(dob, today)]));
    const youngest = (rows: readonly { patientId: string; text: string }[], expression: RegExp) =>
      Math.min(
        ...rows.flatMap(({ patientId, text }) => (expression.test(text) ? [ages.get(patientId) ?? 0] : [])),
      );
    const codes = batch.diagnoses.map(({ patientId, code }) => ({ patientId, text: code }));
    const drugs = batch.medications.map(({ patientId, name }) => ({ patientId, text: name }));
    expect(youngest(codes, /^(G30|F02)/)).toBeGreaterThanOrEqual(65);
    expect(youngest(codes, /^(M81|S72)/)).toBeGreaterThanOrEqual(60);
    expect(youngest(codes, /^(I11|I25|I48|I50|I69|J44|N18|Z47|Z48)/)).toBeGreaterThanOrEqual(45);
    expect(youngest(drugs, /Donepezil/)).toBeGreaterThanOrEqual(65);
    expect(youngest(drugs, /Alendronate/)).toBeGreaterThanOrEqual(60);
    expect(youngest(drugs, /^(Docusate|Melatonin)$/)).toBeGreaterThanOrEqual(18);
  });

  test("record no known allergies only without listed ones, and not for everyone", () => {
    const allergic = new Set(batch.allergies.map(({ patientId }) => patientId));
    const saidNone = batch.cares.filter(({ noKnownAllergiesOn }) => noKnownAllergiesOn !== null);
    expect(saidNone.length).toBeGreaterThan(0);
    expect(saidNone.filter(({ patientId }) => allergic.has(patientId))).toEqual([]);
    expect(saidNone.length + allergic.size).toBeLessThan(batch.cares.length);
  });

  test("never rank a patient on powered oxygen low in an emergency", () => {
    const onOxygen = batch.cares.filter(({ emergencyEquipment }) =>
      emergencyEquipment?.includes("Oxygen concentrator"),
    );
    expect(onOxygen.length).toBeGreaterThan(0);
    expect(onOxygen.filter(({ emergencyPriority }) => (emergencyPriority ?? 0) > 2)).toEqual([]);
  });

  test("list an oxygen concentrator only for patients who depend on oxygen", () => {
    const last = new Map(batch.admissions.map(({ patientId, id }) => [patientId, id]));
    const dependent = new Set(
      batch.diagnoses.filter(({ code }) => /^(Z99\.81|J96)/.test(code)).map(({ admissionId }) => admissionId),
    );
    const onOxygen = batch.cares.filter(({ emergencyEquipment }) =>
      emergencyEquipment?.includes("Oxygen concentrator"),
    );
    expect(onOxygen.filter(({ patientId }) => !dependent.has(last.get(patientId) ?? ""))).toEqual([]);
  });

  test("mention no grown child, spouse or directive of a child", () => {
    const children = new Set(batch.patients.filter(({ dob }) => isChildOn(dob, today)).map(({ id }) => id));
    expect(children.size).toBeGreaterThan(0);
    const texts = [
      ...batch.documents,
      ...(batch.schedule?.visitNotes ?? []),
      ...batch.plans.map(({ patientId, written }) => ({ patientId, text: JSON.stringify(written) })),
      ...batch.cares.map((care) => ({ patientId: care.patientId, text: JSON.stringify(care) })),
    ].filter(({ patientId }) => children.has(patientId));
    expect(texts.length).toBeGreaterThan(children.size);
    const adult = /\b(son|daughter|wife|husband|spouse|grandchild|caregiver|living-will|dnr)\b/i;
    expect(texts.filter(({ text }) => adult.test(text))).toEqual([]);
  });

  const orders = new Map(batch.orders.map((order) => [order.id, order]));
  const episodes = new Map(batch.episodes.map((episode) => [episode.id, episode]));
  const ordered = batch.frequencies.map((line) => {
    const episode = episodes.get(orders.get(line.orderId)?.episodeId ?? "");
    return { line, endDate: episode?.endDate ?? "" };
  });

  test("authorize visits that are ordered and need a payer's authorization", () => {
    const coverages = new Map(batch.coverages.map((coverage) => [coverage.id, coverage]));
    expect(batch.authorizations.length).toBeGreaterThan(0);
    for (const { coverageId, patientId, status, number, startDate, ...permitted } of batch.authorizations) {
      const coverage = coverages.get(coverageId);
      expect(coverage).toMatchObject({ patientId, rank: "primary" });
      expect((coverage?.startDate ?? "") <= startDate).toBe(true);
      expect(number === null).toBe(status === "requested");
      const asked = ordered.find(
        ({ line, endDate }) =>
          line.patientId === patientId &&
          line.discipline === permitted.discipline &&
          endDate === permitted.endDate,
      );
      expect(permitted.amount).toBeLessThanOrEqual(Math.max(1, asked?.line.visitCount ?? 1));
    }
  });

  test("authorize every currently ordered discipline, most of them in full", () => {
    const isAsked = ({ rank, payerKind }: { rank: string; payerKind: string }) =>
      rank === "primary" && payerKind === "medicare-advantage";
    const asked = new Set(batch.coverages.filter(isAsked).map(({ patientId }) => patientId));
    const now = ordered.filter(({ line, endDate }) => asked.has(line.patientId) && endDate >= today);
    const amounts = now.map(
      ({ line, endDate }) =>
        batch.authorizations.find(
          (one) =>
            one.patientId === line.patientId && one.discipline === line.discipline && one.endDate === endDate,
        )?.amount,
    );
    expect(now.length).toBeGreaterThan(30);
    expect(amounts.filter((amount) => amount === undefined)).toEqual([]);
    const short = now.filter(({ line }, at) => (amounts[at] ?? 0) < line.visitCount);
    expect(short.length).toBeGreaterThan(0);
    expect(short.length / now.length).toBeLessThan(0.3);
  });

  test("put an admission on hold, end it or plan its end because of an event", () => {
    const kindsOf = (status: string) =>
      batch.admissions
        .filter((admission) => admission.status === status && admission.startOfCare !== null)
        .map(({ id }) => batch.admissionEvents.filter(({ admissionId }) => admissionId === id).at(-1)?.kind);
    expect(new Set(kindsOf("on-hold"))).toEqual(new Set(["transferred"]));
    expect(new Set(kindsOf("discharged"))).toEqual(new Set(["discharged"]));
    expect(new Set(kindsOf("discharge-pending"))).toEqual(new Set(["discharge-planned"]));
  });

  test("place each step and signature of a document hours after the previous one, and none at night except today", () => {
    const courses = batch.documents.map(({ createdAt, submittedAt, decidedAt }) =>
      [createdAt, submittedAt, decidedAt].filter((at) => at !== null),
    );
    const moments = [...courses.flat(), ...batch.assessments.flatMap(({ signedAt }) => signedAt ?? [])];
    expect(courses.every((course) => new Set(course).size === course.length)).toBe(true);
    expect(courses).toEqual(courses.map((course) => course.toSorted()));
    expect(moments.filter((at) => !isAtWork(at, today))).toEqual([]);
  });
});

const isAtWork = (at: string, today: string): boolean => {
  const [day = "", time = ""] = at.split("T");
  return day === today ? time < "06:30" : time >= "15:00" && time < "23:00";
};
