import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type ExportFormat, ReportRequest } from "@hearthside/contract";
import { dayIn } from "#src/clock.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { compileReport } from "#src/features/reports/compile-report.ts";
import { openForExport } from "#src/features/reports/open-data-set.ts";
import { makeFolder } from "#src/file-store/durable.ts";
import { AppError } from "#src/http/app-error.ts";
import { type Caller, callerMay, powersOf } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { findMember, type Member } from "../run-queries.ts";
import { connectionOf } from "./connection-of.ts";
import { exportFolder } from "./export-folder.ts";
import type { ExportOrder } from "./export-order.ts";

type Claimed = {
  readonly agencyId: number;
  readonly id: string;
  readonly userId: string;
  readonly format: ExportFormat;
  readonly request: unknown;
};

/** What a thread is to do for who asked, by what she may do now. Throws `forbidden`, `invalid-input`. */
export async function orderExport(services: Services, claimed: Claimed): Promise<ExportOrder> {
  const { agencyId, userId, format, request } = claimed;
  const member = await inAgency(services.db.kysely, { agencyId, userId }, (trx) =>
    findMember(trx, { agencyId, userId }),
  );
  if (member === undefined) throw new AppError("forbidden");
  const caller = callerAs(member, claimed, services);
  if (!callerMay(caller, "reports", "export")) throw new AppError("forbidden");
  const wanted = ReportRequest.parse(request);
  openForExport(caller, wanted.dataSet);
  const folder = exportFolder(services);
  await makeFolder(folder);
  return {
    connection: connectionOf(services.db),
    agencyId,
    userId,
    zone: member.zone,
    report: compileReport(caller, wanted),
    format,
    path: join(folder, `${claimed.id}_${randomUUID()}`),
    sender: [member.agencyName, instantIn(member.zone, services.clock.now())],
  };
}

/** A job has no session: who asked works through it. */
const callerAs = (
  { discipline, zone, ...held }: Member,
  { agencyId, userId, id }: Claimed,
  { clock }: Services,
): Caller => ({
  agencyId,
  userId,
  sessionId: id,
  requestId: id,
  address: "0.0.0.0",
  role: held.role,
  discipline,
  powers: powersOf(held),
  zone,
  today: dayIn(zone, clock.now()),
});

const instantIn = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "medium", timeStyle: "short" }).format(
    instant,
  );
