import { type DataSetKey, dataSets } from "@hearthside/contract";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { fillChart } from "#src/test/report-chart.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const chart = await fillChart(world, office);
const admin = office.admin.browser;

const preview = async (request: object, browser: Browser = admin, page: object = {}) =>
  browser.send("POST", "/reports/preview", { request, ...page });

/** The rows as objects by their columns' keys. */
async function rowsOf(request: object, browser: Browser = admin) {
  const { columns, rows } = (await preview(request, browser)).json();
  return rows.map((row: readonly unknown[]) =>
    Object.fromEntries(columns.map(({ key }: { key: string }, at: number) => [key, row[at]])),
  );
}

const total = async (request: object, browser: Browser = admin): Promise<number> =>
  (await preview(request, browser)).json().total;

const notRemoved = `"endedAt" is null`;
const direct: { readonly [K in DataSetKey]: string } = {
  visits: "from visit where true",
  documents: `from document where ${notRemoved}`,
  orders: `from "order" where true`,
  frequencies: "from order_frequency where true",
  "expiring-dates": `from (select "agencyId" from episode union all select "agencyId" from order_frequency
    union all select "agencyId" from "authorization") as ending where true`,
  patients: "from patient where true",
  admissions: "from admission where true",
  "supply-requests": "from supply_request where true",
  "supply-stock": `from supply_item join branch using ("agencyId") where supply_item.${notRemoved}`,
  billing: "from visit where status = 'completed'",
  assessments: "from assessment where true",
  authorizations: `from "authorization" where ${notRemoved}`,
  eligibility: `from coverage where ${notRemoved}`,
  medications: `from medication where ${notRemoved}`,
  warnings: "from task where true",
  staff: `from membership where ${notRemoved}`,
  audit: "from audit_entry where true",
};

describe("Each data set", () => {
  test.each(dataSets)(
    "%s has as many rows as a direct count, and none of another agency",
    async (dataSet) => {
      const request = { report: "custom", dataSet };
      // The view itself is in the audit trail, including the one viewed.
      const counted = await total(request);
      const { rows } = await world.superuser.query(
        `select count(*)::int as count ${direct[dataSet]} and "agencyId" = $1`,
        [office.agencyId],
      );
      expect(rows[0].count).toBeGreaterThan(0);
      expect(counted).toBe(rows[0].count);
      expect((await preview(request)).json().rows).toHaveLength(rows[0].count);
      // The outsider works elsewhere and has viewed each data set there up to this one.
      const looks = dataSets.indexOf(dataSet) + 1;
      const own = new Map([
        ["staff", 1],
        ["audit", looks],
      ]);
      expect(await total(request, office.outsider.browser)).toBe(own.get(dataSet) ?? 0);
    },
  );

  test.each<[DataSetKey, object, object]>([
    [
      "visits",
      {
        columns: [
          "start",
          "patient",
          "status",
          "reason",
          "isPhysicianTold",
          "physicianToldAt",
          "physician",
          "physicianDecision",
          "madeUpAt",
        ],
      },
      {
        start: "2026-11-10T09:00:00",
        patient: "Weller, Iris",
        status: "Missed",
        reason: "Weather",
        isPhysicianTold: true,
        physicianToldAt: "2026-11-10T20:00:00.000Z",
        physician: "Ruiz, Ana, MD",
        physicianDecision: "Make up",
        madeUpAt: "2026-11-24T09:00:00",
      },
    ],
    [
      "documents",
      {
        columns: ["title", "missing", "daysMissing", "age"],
        filters: [{ column: "kind", values: ["visit-note"] }],
      },
      { title: "Wound check", missing: "Clinician", daysMissing: 10, age: "8 to 14 days" },
    ],
    [
      "orders",
      { columns: ["kind", "orderedOn"] },
      { kind: "Visit frequency order", orderedOn: "2026-11-02" },
    ],
    [
      "frequencies",
      { columns: ["discipline", "frequency", "daysLeft", "made", "planned", "missed", "isFollowed"] },
      {
        discipline: "Skilled nursing",
        frequency: "2w9",
        daysLeft: 20,
        made: 1,
        planned: 1,
        missed: 1,
        isFollowed: false,
      },
    ],
    [
      "expiring-dates",
      { columns: ["kind", "what", "endDate", "daysLeft"], sortBy: { column: "endDate" } },
      { kind: "Visit frequency", what: "SN 2w9", endDate: "2026-12-10", daysLeft: 20 },
    ],
    [
      "admissions",
      { columns: ["number", "status", "insurance", "isReferral", "outcome", "startOfCare"] },
      {
        number: 1,
        status: "Active",
        insurance: "Blue Harbor",
        isReferral: false,
        outcome: "Admitted",
        startOfCare: "2026-11-02",
      },
    ],
    [
      "patients",
      {
        columns: [
          "patientPhone",
          "priority",
          "evacuationPlan",
          "equipment",
          "payer",
          "lastVisit",
          "nextVisit",
        ],
      },
      {
        patientPhone: "(512) 555-0143",
        priority: "1: Visits cannot be missed",
        evacuationPlan: "Daughter drives",
        equipment: "Oxygen, Walker",
        payer: "Blue Harbor",
        lastVisit: "2026-11-12T09:00:00",
        nextVisit: "2026-11-24T09:00:00",
      },
    ],
    [
      "supply-requests",
      { columns: ["supply", "quantity", "status", "isLate", "stock"] },
      { supply: "Gloves", quantity: 4, status: "Open", isLate: true, stock: 3 },
    ],
    [
      "supply-stock",
      { columns: ["supply", "quantity", "isLow", "missing", "requests", "available", "isEnough"] },
      {
        supply: "Gloves",
        quantity: 3,
        isLow: true,
        missing: 2,
        requests: 1,
        available: 3,
        isEnough: false,
      },
    ],
    [
      "billing",
      { columns: ["minutesMade", "payer", "policyNumber", "authorization", "isReady", "heldBack"] },
      {
        minutesMade: 42,
        payer: "Blue Harbor",
        policyNumber: "BH-1",
        authorization: "A-77",
        isReady: false,
        heldBack: "Visit note missing",
      },
    ],
    [
      "assessments",
      { columns: ["reason", "status", "dueStep", "dueOn", "isOverdue", "toAnswer", "fatalCount"] },
      {
        reason: "Start of care",
        status: "Draft",
        dueStep: "Completion",
        dueOn: "2026-11-07",
        isOverdue: true,
        toAnswer: 2,
        fatalCount: null,
      },
    ],
    [
      "authorizations",
      { columns: ["number", "amount", "used", "planned", "left"] },
      { number: "A-77", amount: 10, used: 1, planned: 1, left: 9 },
    ],
    [
      "eligibility",
      { columns: ["payer", "isCurrent", "result", "checkedOn", "daysSince"] },
      { payer: "Blue Harbor", isCurrent: true, result: "Eligible", checkedOn: "2026-11-05", daysSince: 15 },
    ],
    [
      "medications",
      { columns: ["name", "dose", "isCurrent"] },
      { name: "Lisinopril", dose: "10 mg", isCurrent: true },
    ],
    [
      "warnings",
      { columns: ["kind", "daysLeft", "isOverdue", "action"] },
      {
        kind: "Coverage ending",
        daysLeft: -2,
        isOverdue: true,
        action: "Get new insurance information",
      },
    ],
    [
      "staff",
      {
        columns: ["role", "completed", "missed", "planned", "papers"],
        sortBy: { column: "completed", descending: true },
      },
      { role: "Staff", completed: 1, missed: 1, planned: 1, papers: 1 },
    ],
  ])("%s says of its first row what the chart says", async (dataSet, changes, expected) => {
    const [first] = await rowsOf({
      report: "custom",
      dataSet,
      sortBy: { column: dataSet === "visits" ? "start" : "patient" },
      ...(["supply-requests", "supply-stock"].includes(dataSet) && { sortBy: { column: "supply" } }),
      ...changes,
    });
    expect(first).toEqual(expected);
  });
});

describe("The billing hold", () => {
  test("is gone once the note is signed", async () => {
    await world.superuser.query(
      `insert into document ("agencyId", id, "patientId", "visitId", kind, title, content, status)
       values ($1, gen_random_uuid(), $2, $3, 'visit-note', 'Note', '{"text": ""}', 'filed')`,
      [office.agencyId, chart.care.patientId, chart.madeId],
    );
    const columns = ["isReady", "heldBack"];
    expect(await rowsOf({ report: "billing", dataSet: "billing", columns })).toEqual([
      { isReady: true, heldBack: null },
    ]);
  });

  test.each([
    ["not-eligible", "Not eligible"],
    ["unclear", "Eligibility response unclear"],
  ])("names the payer's latest response: %s", async (result, heldBack) => {
    await world.superuser.query(`update eligibility_check set result = $2 where "agencyId" = $1`, [
      office.agencyId,
      result,
    ]);
    const [first] = await rowsOf({ report: "billing", dataSet: "billing", columns: ["heldBack"] });
    expect(first).toEqual({ heldBack });
  });
});
