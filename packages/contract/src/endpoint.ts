import type { ErrorCode } from "./errors.ts";
import type { AuditAction } from "./office/audit-labels.ts";
import type { Action, Area } from "./permissions.ts";

/**
 * A schema seen only by its input and output: naming `z.ZodType` here makes 120 endpoints six times slower to check.
 */
export type Schema = {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
};

/**
 * Who can call: anyone; anyone signed in; anyone who works for the agency of the call, in any role; or users with one
 * permission there.
 */
export type Allow = "public" | "signed-in" | "member" | Permission;

/** An action in an area, never a role. */
export type Permission = {
  readonly area: Area;
  readonly action: Action;
};

/** One call of the API. Without `input` it takes none; without `output`, `file` and `stream` it returns 204. */
export type Endpoint = {
  readonly summary: string;
  readonly allow: Allow;
  /**
   * Only for the built-in role Admin, which agencies cannot change; custom roles cannot call it, whatever their
   * permissions.
   */
  readonly adminOnly?: true;
  /** Additional permissions, by the input field that needs them. */
  readonly alsoNeeds?: { readonly [field: string]: Permission };
  /**
   * Only for callers who verified their identity by `POST /auth/proof` within the last ten minutes; signing in does not
   * count. Or the input field that makes it necessary, with the permission it also needs. Others get `proof-needed`.
   */
  readonly needsProof?: true | string;
  /** An account with two-step verification must use it, or a recovery code: the password alone does not count. */
  readonly needsFactorProof?: true;
  /**
   * The field of the input with the id that the client chose for the new record. Sent again with it, the record is made
   * once and its first response returned, for a month.
   */
  readonly once?: string;
  /**
   * A POST, because its input is too long or too private for an address, that only reads: sent again it reads again,
   * whatever its `Idempotency-Key`, and a full disk does not prevent it.
   */
  readonly reads?: true;
  /**
   * A read that is one transaction with its audit entry, because it may store something else too, shows the entry, or sets
   * something until its end. Of other reads each statement is a transaction of its own, the entries are committed together,
   * and the database refuses all else that they would write.
   */
  readonly inOneTransaction?: true;
  /** Saves so little that a full disk does not prevent it. */
  readonly evenOnFullDisk?: true;
  /** The actions that a call can leave in the audit trail. Tests fail if it leaves another one. */
  readonly records?: readonly AuditAction[];
  /** Why a call other than GET leaves none. */
  readonly recordsNothing?: string;
  /** Sent by the browser without its user: no user activity, so it does not keep the session from locking. */
  readonly unattended?: true;
  /** Begins, renews, ends or asks about the session: the browser returns its refusals without a remedy for them. */
  readonly aboutSession?: true;
  readonly input?: Schema;
  readonly output?: Schema;
  /** Returns a file of this type instead. */
  readonly file?:
    | "application/zip"
    | "application/pdf"
    | "application/octet-stream"
    | "image/jpeg"
    | "text/calendar";
  /** Takes bytes of a file by the tus protocol instead of JSON. */
  readonly upload?: true;
  /** Returns a stream of such events instead, until the caller leaves. */
  readonly stream?: Schema;
  /** The response never changes, so a browser may keep it this long. */
  readonly keepSeconds?: number;
  /** Specific errors, in addition to those that any call of its kind may return. */
  readonly refuses?: readonly ErrorCode[];
};

/** "METHOD /path": the name of a call on both sides. `:name` parts of the path are fields of its input. */
export type EndpointKey = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** A call other than GET leaves something in the audit trail, or says why not. */
type Recorded =
  | { readonly records: readonly [AuditAction, ...AuditAction[]] }
  | { readonly recordsNothing: string };

type Table<T> = {
  readonly [K in keyof T & EndpointKey]: K extends `GET ${string}` ? Endpoint : Endpoint & Recorded;
};

/** Keeps the exact type of each endpoint while checking its shape. Screens that only use schemas do not load endpoints. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoints = <T extends Table<T>>(table: T): T => table;

/** What a caller sends, before the schema has read it. */
export type InputOf<E> = E extends { readonly input: { readonly _zod: { readonly input: infer I } } }
  ? I
  : undefined;

/** What a handler receives, after the schema has read it. */
export type ReadInputOf<E> = E extends { readonly input: { readonly _zod: { readonly output: infer I } } }
  ? I
  : undefined;

/** What a handler returns, before the schema drops every field it does not name. */
export type GivenOutputOf<E> = E extends { readonly output: { readonly _zod: { readonly input: infer O } } }
  ? O
  : undefined;

/** What a caller receives. */
export type OutputOf<E> = E extends { readonly output: { readonly _zod: { readonly output: infer O } } }
  ? O
  : undefined;

/** `"PUT /patients/:id"` as its method and path. */
export function splitKey(key: EndpointKey): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
}
