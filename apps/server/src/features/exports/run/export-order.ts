import type { ExportFormat, ReportAbout } from "@hearthside/contract";
import type { StoreSettings } from "#src/file-store/file-store-for.ts";
import type { Caller } from "#src/http/caller.ts";
import type { CompiledReport } from "../compiled-report.ts";

/** What the database calls the connections of threads. */
export const exportName = "hearthside export";

/** How a thread reaches the database: as the pool does. */
export type Connection = {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
};

/** What a thread is given to do; plain data. */
export type ExportOrder = ReportOrder | RecordOrder;

/** A patient's whole record. */
export type RecordOrder = {
  readonly format: "zip";
  readonly connection: Connection;
  readonly store: StoreSettings;
  /** Who asked, by what she may do now. */
  readonly caller: Caller;
  readonly patientId: string;
  readonly agencyName: string;
  /** When it was asked for: an instant, and the same in words. */
  readonly at: string;
  readonly atWords: string;
  /** The new file. */
  readonly path: string;
};

export type ReportOrder = {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly userId: string;
  /** Instants are told as times of this zone. */
  readonly zone: string;
  readonly report: CompiledReport;
  readonly format: ExportFormat;
  /** The new file. */
  readonly path: string;
  /** Whose it is, by what its rows were chosen, and when. */
  readonly about: ReportAbout;
};

/** The file as it lies there when all is done. */
export type ExportedFile = {
  readonly rows: number;
  readonly size: number;
  readonly sha256: string;
};

/** What a thread says: who works for it in the database, how many rows there will be, how many there are, the end. */
export type ExportMessage =
  | { readonly kind: "connected"; readonly backend: number }
  | { readonly kind: "counted"; readonly rows: number }
  | { readonly kind: "written"; readonly rows: number }
  | ({ readonly kind: "done" } & ExportedFile);
