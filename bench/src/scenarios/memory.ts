import { setTimeout as wait } from "node:timers/promises";
import { drawPatients } from "../data/database.ts";
import type { LoadRequest } from "../load/load.ts";
import { residentMb } from "../product/memory.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { requestsOf } from "./requests.ts";

const settleMs = 20_000;
const restMs = 30_000;
const targetMb = 130;

/** The memory of the server's Node process: idle after its start, and at rest after a thousand requests. */
export const memory = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "on" }, async (bench) => {
    await wait(settleMs);
    const idleMb = residentMb(bench.product.pid);
    await aThousandRequests(bench);
    const busyMb = residentMb(bench.product.pid);
    await wait(restMs);
    const restedMb = residentMb(bench.product.pid);
    return {
      title: "Memory of the server",
      columns: ["", "MB"],
      rows: [
        [`idle, ${settleMs / 1000} s after its start`, rounded(idleMb)],
        ["just after 1,000 requests", rounded(busyMb)],
        [`${restMs / 1000} s later`, rounded(restedMb)],
      ],
      note: `Resident memory of the Node process. Idle under ${targetMb} MB: ${verdict(idleMb < targetMb)}.`,
    };
  });

/** Nine charts and readings to one search: 100 a second for ten seconds. */
async function aThousandRequests({ dataDir, product, headers, generator }: Bench): Promise<void> {
  const patients = await drawPatients(dataDir, 1000);
  const reading = requestsOf("reading", patients)(1000);
  const searching = requestsOf("searching", patients)(1000);
  const requests = reading.flatMap((request, index): LoadRequest[] => {
    if (index % 10 === 0) return searching.slice(index, index + 1);
    return index % 2 === 0 ? [request] : [{ ...request, path: `${request.path}/chart` }];
  });
  await generator.run({
    address: product.address,
    headers,
    requests,
    pace: { perSecond: 100 },
    seconds: 10,
  });
}
