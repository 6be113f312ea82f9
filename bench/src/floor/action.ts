import type { Work } from "@hearthside/server/src/http/work.ts";
import type { Member } from "./caller.ts";

/** A product action for the floor: recorded once from the real product, then repeated. */
export type Action = {
  readonly sample: Given;
  readonly perform: (work: Work) => Promise<object>;
  /** Extracts a request's values at the sample's places. */
  readonly given: (path: string, body: string) => Given;
  /** The last matching statement gives the answer. */
  readonly answer: RegExp;
  /** The caller; left out: the administrator of the demo agency. */
  readonly as?: Member;
  /** Whether a request belongs to this act; left out: every request. */
  readonly isFor?: (body: string) => boolean;
};
/** The values of a request used in its statements, by name. */
export type Given = ReadonlyMap<string, unknown>;
