/** Evidence of tampering. */
export type Finding = {
  readonly kind:
    | "entry-changed"
    | "entry-deleted"
    | "seal-missing"
    | "chain-rewritten"
    | "cut-off"
    | "anchor-missing"
    | "anchor-forged"
    | "restore-forged";
  /** The seal it is about; the lowest marks the first bad entry. */
  readonly seq: number;
  readonly entryId?: string;
  readonly text: string;
};
