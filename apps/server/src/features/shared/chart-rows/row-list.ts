import type { AuditAction, Contract, LiveEvent, ReadInputOf, SubjectOf } from "@hearthside/contract";
import type { Expression, Insertable, RawBuilder, Selectable, SqlBool } from "kysely";
import type * as z from "zod/mini";
import type { Database, Json } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

/** The fields every row returns; rows of the agency's directories have no patient. */
export type ChartRow = {
  readonly id: string;
  readonly patientId?: string | null;
  readonly version: number;
  readonly isRemoved: boolean;
};

/** How a list, with rows added, changed, removed and restored one by one, differs from the others. */
export type RowList<R extends ChartRow, F extends object> = Recorded<R> & {
  readonly table: ListTable;
  /** The endpoint that adds a row. */
  readonly create: keyof Contract;
  /** The response schema; its fields are the columns that are read. */
  readonly answer: z.ZodMiniType<R> & { readonly shape: object };
  /** Fields of the response that are not columns. */
  readonly computed?: Readonly<Record<string, (work: Work) => Expression<unknown>>>;
  /** Which rows the caller may see and change. */
  readonly sees: (work: Work) => Expression<SqlBool>;
  readonly order: RawBuilder<unknown>;
  /** Throws if the row cannot be saved so. It belongs to the patient or employee of `at`. */
  readonly rule?: (work: Work, input: F, at: RowOwner<R> & { readonly before: R | undefined }) => unknown;
  /** Fields that are stored otherwise than sent. Throws `invalid-input`. */
  readonly stored?: (input: F) => Partial<F>;
  /** The constraint of the database that decides when two people save at the same time. */
  readonly unique?: {
    readonly constraint: string;
    readonly field: string;
    readonly message: (input: F) => string;
  };
  /** Whether `createdBy` keeps who added a row. */
  readonly hasAuthor?: boolean;
};

/** How changes of a row are recorded. */
export type Recorded<R extends ChartRow> = {
  /** The prefix of its audit actions: `allergy.create`, `allergy.change`, `allergy.remove`, `allergy.restore`. */
  readonly name: RowName;
  /** Left out of the audit trail, which has codes, dates and clinical terms, never names of people. */
  readonly unaudited: readonly (keyof R)[];
  /** What the audit trail says about fields left out. */
  readonly alsoAudited?: (row: R) => Readonly<Record<string, Json>>;
  /** The kind of its live event; `chart` if left out. */
  readonly live?: LiveEvent["kind"];
  /** Updates other records that repeat its facts. */
  readonly follow?: (work: Work, row: R) => Promise<void>;
};

type WithAction<Act extends string> = SubjectOf<AuditAction & `${string}.${Act}`>;
type RowName = WithAction<"create"> & WithAction<"change"> & WithAction<"remove"> & WithAction<"restore">;

export type RowOwner<R> = Pick<R, Extract<keyof R, OwnerKey>>;
type OwnerKey = "patientId" | "userId";

/** Tables of such lists. */
export type ListTable = {
  [T in keyof Database]: "agencyId" | "id" | "version" | "endedAt" extends keyof Database[T] ? T : never;
}[keyof Database];

/** What is sent to add a row, and again to change it. */
type Fields<E extends keyof Contract> = Omit<ReadInputOf<Contract[E]>, OwnerKey> & {
  readonly isRemoved?: boolean;
};

type Columns<T extends ListTable> = Selectable<Database[T]>;
type ReadColumn<R, T extends ListTable> = {
  [K in keyof R & keyof Columns<T>]: Columns<T>[K] extends R[K] ? K : never;
}[keyof R & keyof Columns<T>];
type Computed<R, T extends ListTable> = {
  readonly [K in Exclude<keyof R, ReadColumn<R, T> | "isRemoved">]: (work: Work) => Expression<R[K]>;
};

/** Checked by the compiler: every input field has a column, and every output field has a column or is computed. */
type CheckedColumns<R, E extends keyof Contract, T extends ListTable> = {
  readonly table: T;
  readonly create: keyof ReadInputOf<Contract[E]> extends keyof Insertable<Database[T]> ? E : never;
} & (object extends Computed<R, T> ? unknown : { readonly computed: Computed<R, T> }) &
  ("createdBy" extends keyof Database[T] ? { readonly hasAuthor: true } : { readonly hasAuthor?: false });

export const rowList = <R extends ChartRow, E extends keyof Contract, T extends ListTable>(
  list: RowList<R, Fields<E>> & CheckedColumns<R, E, T>,
): RowList<R, Fields<E>> => list;
