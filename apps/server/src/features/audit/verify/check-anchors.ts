import type { SignedAnchor } from "../sealing/anchor.ts";
import type { Finding } from "./finding.ts";
import { type Gap, isLost } from "./gap.ts";
import type { SealedEntry } from "./read-seals.ts";

type Outcome = {
  /** The last matching anchor. */
  readonly anchored: SignedAnchor | undefined;
  readonly findings: readonly Finding[];
};

type AnchorChecks = {
  /** Must be called in the order of the seals. */
  pass(seal: Pick<SealedEntry, "seq" | "hash" | "entryId">): void;
  end(lastSeq: number, gaps: readonly Gap[]): Outcome;
};

/** Compares a chain with `anchors`, which are in the order of their seals. */
export function anchorChecks(anchors: readonly SignedAnchor[]): AnchorChecks {
  const fitting: SignedAnchor[] = [];
  const strange: SignedAnchor[] = [];
  let next = 0;
  return {
    pass: ({ seq, hash }) => {
      for (let anchor = anchors[next]; anchor !== undefined && anchor.seq <= seq; anchor = anchors[next]) {
        (anchor.seq === seq && anchor.hash === hash ? fitting : strange).push(anchor);
        next += 1;
      }
    },
    end: (lastSeq, gaps) => {
      const beyond = anchors.slice(next).filter((anchor) => !isLost(anchor, gaps));
      const rewritten = strange.filter((anchor) => !isLost(anchor, gaps));
      return {
        anchored: fitting.at(-1),
        findings: [...rewritten.map((anchor) => rewrittenBy(anchor, fitting)), ...cutOff(lastSeq, beyond)],
      };
    },
  };
}

function rewrittenBy(anchor: SignedAnchor, fitting: readonly SignedAnchor[]): Finding {
  const before = fitting.findLast(({ seq }) => seq < anchor.seq)?.seq ?? 0;
  return {
    kind: "chain-rewritten",
    seq: before + 1,
    text: `The seals ${before + 1} to ${anchor.seq} are not those that were anchored on ${anchor.at}: the chain was recomputed`,
  };
}

function cutOff(lastSeq: number, beyond: readonly SignedAnchor[]): Finding[] {
  const last = beyond.at(-1);
  if (last === undefined) return [];
  return [
    {
      kind: "cut-off",
      seq: lastSeq + 1,
      text: `The trail ends at seal ${lastSeq}, but ${last.seq} seals were anchored on ${last.at}: entries were cut off at the end`,
    },
  ];
}
