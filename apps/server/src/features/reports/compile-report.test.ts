import { dataSets, ReportRequest } from "@hearthside/contract";
import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import { openSchedule } from "#src/test/schedule.ts";
import { compileReport } from "./compile-report.ts";
import { openDataSet } from "./open-data-set.ts";

const { world, office } = await openSchedule();

const callerAs = (userId: string, powers = powersOf("Admin")): Caller => ({
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
  test.each(dataSets)("%s is one statement, with every column in it and with each alone", async (dataSet) => {
    const { columns } = openDataSet(admin, dataSet);
    const keys = columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const chosen of [keys, ...keys.map((key) => [key])]) {
      const request = ReportRequest.parse({ report: "custom", dataSet, columns: chosen });
      const { sql, parameters } = compileReport(admin, request);
      await inAgency(world.services.db.kysely, admin, (trx) =>
        trx.executeQuery(CompiledQuery.raw(sql, [...parameters])),
      );
    }
  });
});
