import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type ExportFileFormat, ReportRequest } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import { inAgency } from "#src/db/in-agency.ts";
import type { Db } from "#src/db/pool.ts";
import { describeMoment } from "#src/features/documents/print/document-parts.ts";
import { aboutReport } from "#src/features/office/reports/about-report.ts";
import { openForExport } from "#src/features/office/reports/data-sets/data-sets.ts";
import { compileReport } from "#src/features/office/reports/report-query.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { makeFolder } from "#src/file-store/durable.ts";
import { storeSettingsOf } from "#src/file-store/file-store-for.ts";
import { type Caller, callerMay, powersOf } from "#src/http/caller.ts";
import { inWork } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import {
  type ExportOrder,
  exportFolder,
  type RecordOrder,
  type ReportOrder,
  type ThreadConnection,
} from "../export-order.ts";
import { findRequester, type Member } from "../run-queries.ts";

type Claimed = {
  readonly agencyId: number;
  readonly id: string;
  readonly userId: string;
  readonly format: ExportFileFormat;
  readonly request: unknown;
  readonly patientId: string | null;
};

/** The work of a thread, with the requester's current permissions. Throws `forbidden`, `invalid-input`. */
export async function orderExport(services: Services, claimed: Claimed): Promise<ExportOrder> {
  const { agencyId, userId, format } = claimed;
  const member = await inAgency(services.db.kysely, { agencyId, userId }, ({ trx }) =>
    findRequester(trx, { agencyId, userId }),
  );
  if (member === undefined) throw new AppError("forbidden");
  const caller = callerAs(member, claimed, services);
  if (!callerMay(caller, "reports", "export")) throw new AppError("forbidden");
  const folder = exportFolder(services);
  await makeFolder(folder);
  const asking = { services, claimed, member, caller, path: join(folder, `${claimed.id}_${randomUUID()}`) };
  return format === "zip" ? recordOrder(asking) : reportOrder({ ...asking, format });
}

type Asking = {
  readonly services: Services;
  readonly claimed: Claimed;
  readonly member: Member;
  readonly caller: Caller;
  readonly path: string;
};

async function reportOrder({
  services,
  claimed,
  member,
  caller,
  path,
  format,
}: Asking & { readonly format: ReportOrder["format"] }): Promise<ReportOrder> {
  const input = ReportRequest.parse(claimed.request);
  openForExport(caller, input.dataSet);
  return {
    connection: threadConnectionOf(services.db),
    agencyId: caller.agencyId,
    userId: caller.userId,
    zone: member.zone,
    report: compileReport(caller, input),
    format,
    path,
    about: await inWork(services, caller, (work) => aboutReport(work, input)),
  };
}

async function recordOrder({ services, claimed, member, caller, path }: Asking): Promise<RecordOrder> {
  const { patientId } = claimed;
  if (patientId === null || !callerMay(caller, "patients", "export")) throw new AppError("forbidden");
  await inWork(services, caller, (work) => getPatient(work, patientId));
  const now = services.clock.now();
  return {
    format: "zip",
    connection: threadConnectionOf(services.db),
    store: storeSettingsOf(services.config),
    caller,
    patientId,
    agencyName: member.agencyName,
    at: now.toISOString(),
    atText: describeMoment(now.toISOString(), member.zone),
    path,
  };
}

/** A job has no session, so it acts as the requester. */
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

/** How the pool connects, as plain data. Its options hide the password from a spread. */
export function threadConnectionOf({ pool }: Pick<Db, "pool">): ThreadConnection {
  const { connectionString, host, port, user, database, password } = pool.options;
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(typeof password === "string" ? { password } : {}),
  };
}
