import type { ErrorCode } from "./errors.ts";
import type { Action, Area } from "./permissions.ts";

/** A schema seen only by what it reads and what it gives: naming `z.ZodType` here makes 120 endpoints six times slower to check. */
export type Schema = {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
};

/**
 * Who may call: anybody; anybody signed in; whoever works in the agency the call names, with any role; or holders of one
 * permission there.
 */
export type Allow = "public" | "signed-in" | "member" | Permission;

/** An action in an area, never a role. */
export type Permission = {
  readonly area: Area;
  readonly action: Action;
};

/** One call of the API. No `input`: it takes none. Without `output`, `file` and `stream` it answers 204. */
export type Endpoint = {
  readonly summary: string;
  readonly allow: Allow;
  /** Only for the role Admin, which no agency changes: a role of an agency's own does not open it, whatever it may do. */
  readonly adminOnly?: true;
  /** Permissions needed on top of `allow` when the input asks for more, by the input field that asks. */
  readonly alsoNeeds?: { readonly [field: string]: Permission };
  /**
   * Only for who showed within the last ten minutes that it is she, by `POST /auth/proof`: what one signed in with does not
   * count. Or the input field that makes it so. Others are refused with `proof-needed`.
   */
  readonly needsProof?: true | string;
  /** An account with a second factor proves it with that or a recovery code: its password alone does not count. */
  readonly needsFactorProof?: true;
  readonly input?: Schema;
  readonly output?: Schema;
  /** It answers a file of this type instead. */
  readonly file?:
    | "application/zip"
    | "application/pdf"
    | "application/octet-stream"
    | "image/jpeg"
    | "text/calendar";
  /** It takes bytes of a file by the tus protocol instead of JSON. */
  readonly upload?: true;
  /** It answers a stream of such events instead, until the caller leaves. */
  readonly stream?: Schema;
  /** Its answer never changes: a browser may keep it so long. */
  readonly keepSeconds?: number;
  /** Refusals of its own, beside those that any call of its kind may meet. */
  readonly refuses?: readonly ErrorCode[];
};

/** "METHOD /path": what a call is known by on both sides. `:name` parts of the path are fields of its input. */
export type EndpointKey = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** Keeps the exact type of each endpoint while checking its shape. */
export const endpoints = <T extends { readonly [K in keyof T & EndpointKey]: Endpoint }>(table: T): T =>
  table;

/** What a caller sends, before the schema has read it. */
export type InputOf<E> = E extends { readonly input: { readonly _zod: { readonly input: infer I } } }
  ? I
  : undefined;

/** What a handler receives, after the schema has read it. */
export type ReadInputOf<E> = E extends { readonly input: { readonly _zod: { readonly output: infer I } } }
  ? I
  : undefined;

/** What a handler gives, before the schema has dropped every field it does not name. */
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
