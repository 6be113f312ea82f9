import type { Anchor } from "./anchor.ts";

/** Where anchors are stored, ideally out of reach of anyone who can write to the database. */
export type AnchorTarget = {
  /** Returns when the anchor is stored durably. */
  add(anchor: Anchor, line: string): Promise<void>;
  /** The agency's anchors in the order they were written. */
  lines(agencyId: number): AsyncIterable<string>;
  /** Agencies with anchors. */
  agencies(): Promise<number[]>;
  /** Stores a public key, so that signatures can be checked with the anchors alone. */
  keepPublicKey(keyId: string, pem: string): Promise<void>;
};
