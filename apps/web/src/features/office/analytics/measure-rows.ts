import type { MeasureKey } from "@hearthside/contract";
import { missedBehind, oasisBehind, ordersBehind, visitsBehind } from "./behind.ts";

type Wanted = {
  readonly from: string;
  readonly to: string;
  /** The numerator (`part`) or the whole base. */
  readonly which: "part" | "whole";
};

/** The rows behind a percentage, as the address of a report. */
export function measureRows(key: MeasureKey, { from, to, which }: Wanted) {
  const isPart = which === "part";
  switch (key) {
    case "visits-on-time":
      return visitsBehind({ status: "completed", from, to, onTime: isPart });
    case "visits-missed":
      return isPart ? missedBehind({ from, to }) : visitsBehind({ status: "completed.missed", from, to });
    case "oasis-on-time":
      return oasisBehind({ from, to, inTime: isPart });
    case "orders-signed":
      return ordersBehind({ from, to, inTime: isPart });
  }
}
