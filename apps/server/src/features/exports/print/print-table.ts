import type { CompiledReport } from "../compiled-report.ts";
import type { FileSink } from "../run/file-sink.ts";
import type { RowWriter } from "../run/row-writer.ts";
export async function printTable(
  _s: FileSink,
  _o: { report: CompiledReport; sender: readonly string[]; counted: number },
): Promise<RowWriter> {
  throw new Error("later");
}
