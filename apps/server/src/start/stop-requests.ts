import type { Config } from "#src/config.ts";

const parentPollMs = 1000;

/**
 * Calls `stop` once, on Ctrl-C, SIGTERM, or when npm, which started us, is gone: a killed npm passes no signal on. A
 * second Ctrl-C ends immediately.
 */
export function onStopRequest({ startedByNpm }: Config, stop: () => void): void {
  let isStopping = false;
  const request = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop();
  };
  process.on("SIGINT", request);
  process.on("SIGTERM", request);
  if (startedByNpm) watchParent(() => isStopping || request());
}

function watchParent(request: () => void): void {
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    request();
  }, parentPollMs);
  poll.unref();
}
