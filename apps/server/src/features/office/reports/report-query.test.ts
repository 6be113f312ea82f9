import { dataSets, ReportRequest } from "@hearthside/contract";
import { defaultMatrix } from "@hearthside/contract/permissions";
import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { openSchedule } from "#src/test/schedule.ts";
import { openDataSet } from "./data-sets/data-sets.ts";
import { previewInTurn } from "./preview-report.ts";
import { compileReport } from "./report-query.ts";

const { world, office } = await openSchedule();

const callerAs = (userId: string, powers = defaultMatrix.Admin): Caller => ({
  userId,
  powers,
  sessionId: userId,
  agencyId: office.agencyId,
  role: "Admin",
  discipline: null,
  zone: "America/New_York",
  today: "2026-11-20",
  requestId: "test",
  address: "127.0.0.1",
});
const admin = callerAs(office.admin.userId);

describe("Each data set", () => {
  test.each(dataSets)(
    "%s is a single statement, with all columns and with each one alone",
    async (dataSet) => {
      const { columns } = openDataSet(admin, dataSet);
      const keys = columns.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const chosen of [keys, ...keys.map((key) => [key])]) {
        const request = ReportRequest.parse({ report: "custom", dataSet, columns: chosen });
        const { sql, parameters } = compileReport(admin, request);
        await inAgency(world.services.db.kysely, admin, ({ trx }) =>
          trx.executeQuery(CompiledQuery.raw(sql, [...parameters])),
        );
      }
    },
  );
});

describe("A user without access to all records", () => {
  const own = callerAs(office.nurse.userId, { reports: ["view"], staff: ["view"], patients: ["view"] });

  test("reports on the caller only", async () => {
    const request = ReportRequest.parse({ report: "custom", dataSet: "staff", columns: ["role", "hasNda"] });
    const { sql, parameters } = compileReport(own, request);
    const { rows } = await inAgency(world.services.db.kysely, own, ({ trx }) =>
      trx.executeQuery(CompiledQuery.raw(sql, [...parameters])),
    );
    expect(rows).toEqual([{ c0: "Staff", c1: false }]);
  });

  test("reads nothing for an abandoned page", async () => {
    const request = ReportRequest.parse({ report: "custom", dataSet: "staff" });
    const page = { request, offset: 0, limit: 10 };
    const read = (isGone: boolean) => previewInTurn(world.services, own, { page, isGone: () => isGone });
    await expect(read(true)).rejects.toMatchObject({ code: "unavailable" });
    expect(await read(false)).toMatchObject({ total: 1 });
  });

  test("cannot report on areas without access", () => {
    const request = ReportRequest.parse({ report: "custom", dataSet: "supply-stock" });
    expect(() => compileReport(own, request)).toThrow("Your role does not allow this.");
  });
});
