import { join } from "node:path";
import type { ExportFormat, ReportAbout } from "@hearthside/contract";
import type { StoreSettings } from "#src/file-store/file-store-for.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import type { CompiledReport } from "../reports/report-query.ts";

/** The name of the threads' connections in the database. */
export const exportName = "hearthside export";

/** How a thread connects to the database: like the pool. */
export type ThreadConnection = {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
};

/** The work of a thread, as plain data. */
export type ExportOrder = ReportOrder | RecordOrder;

/** A patient's whole record. */
export type RecordOrder = {
  readonly format: "zip";
  readonly connection: ThreadConnection;
  readonly store: StoreSettings;
  /** The requester, with current permissions. */
  readonly caller: Caller;
  readonly patientId: string;
  readonly agencyName: string;
  /** When it was requested: an instant, and the same in words. */
  readonly at: string;
  readonly atText: string;
  /** The new file. */
  readonly path: string;
};

export type ReportOrder = {
  readonly connection: ThreadConnection;
  readonly agencyId: number;
  readonly userId: string;
  /** Instants are shown in this time zone. */
  readonly zone: string;
  readonly report: CompiledReport;
  readonly format: ExportFormat;
  /** The new file. */
  readonly path: string;
  /** The agency, the filters and the time of the report. */
  readonly about: ReportAbout;
};

/** The finished file. */
export type ExportedFile = {
  readonly rows: number;
  readonly size: number;
  readonly sha256: string;
};

/** What a thread reports: its database process, the number of rows, the progress, the end. */
export type ExportMessage =
  | { readonly kind: "connected"; readonly backend: number }
  | { readonly kind: "counted"; readonly rows: number }
  | { readonly kind: "written"; readonly rows: number }
  | ({ readonly kind: "done" } & ExportedFile);

/** The place where files are written: always on this machine, whatever the store. */
export const exportFolder = ({ config }: Pick<Services, "config">): string => join(config.dataDir, "exports");
