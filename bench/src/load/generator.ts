import type { Load, LoadRequest, LoadResult } from "./load.ts";
import { closedLoop, openLoop } from "./loops.ts";
import { openSender } from "./send.ts";

// A separate process that sends loads, so that its cost is not the server's, and reports it.
process.on("message", (message) => {
  const load: Load = JSON.parse(String(message));
  void run(load).then((result) => process.send?.(JSON.stringify(result)));
});

async function run(load: Load): Promise<LoadResult> {
  const { send, close } = openSender(load);
  const input = { send, next: inTurn(load.requests), seconds: load.seconds };
  const before = process.cpuUsage();
  const start = performance.now();
  const { latenciesMs, failures } =
    "atOnce" in load.pace
      ? await closedLoop(input, load.pace.atOnce)
      : await openLoop(input, load.pace.perSecond);
  const { user, system } = process.cpuUsage(before);
  const elapsedMs = performance.now() - start;
  close();
  return {
    latenciesMs,
    failures: failures.slice(0, 5),
    perSecond: latenciesMs.length / load.seconds,
    processorShare: (user + system) / 1000 / elapsedMs,
  };
}

function inTurn(requests: readonly LoadRequest[]): () => LoadRequest {
  let index = 0;
  return () => {
    const request = requests[index++ % requests.length];
    if (request === undefined) throw new Error("A load needs requests.");
    return request;
  };
}
