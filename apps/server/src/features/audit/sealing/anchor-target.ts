import type { Anchor } from "./anchor.ts";

/** Where anchors are put: best where whoever can write to the database cannot take anything away. */
export type AnchorTarget = {
  /** Returns when the anchor is there for good. */
  add(anchor: Anchor, line: string): Promise<void>;
  /** The agency's anchors as they were written, in that order. */
  lines(agencyId: number): AsyncIterable<string>;
  /** Agencies that anything was written of. */
  agencies(): Promise<number[]>;
  /** Keeps what checks the signatures made under a key, for whoever has nothing but the anchors. */
  keepPublicKey(keyId: string, pem: string): Promise<void>;
};
