import { Worker } from "node:worker_threads";
import type { ExportedFile, ExportMessage, ExportOrder } from "../export-order.ts";

export type ExportThread = {
  /** Rejects with the error that ended the thread early. */
  readonly done: Promise<ExportedFile>;
  readonly seen: () => Seen;
  readonly end: () => Promise<void>;
};

type Seen = {
  readonly rowsDone: number;
  readonly rowCount: number | null;
  /** The thread's process in the database. */
  readonly backend: number | null;
};

const script = new URL("./export-worker.ts", import.meta.url);

/** Memory limits. Text and workbooks hold only a few rows, a PDF all pages until their number is known. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** Writes a file in a thread of its own, so that requests are still answered. */
export function startThread(order: ExportOrder): ExportThread {
  const worker = new Worker(script, { workerData: order, resourceLimits, execArgv: [] });
  let seen: Seen = { rowsDone: 0, rowCount: null, backend: null };
  let file: ExportedFile | undefined;
  worker.on("message", (message: ExportMessage) => {
    if (message.kind === "done") file = message;
    else seen = seenAfter(seen, message);
  });
  const done = new Promise<ExportedFile>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => {
      if (file === undefined) reject(new Error("the thread ended before its file"));
      else resolve(file);
    });
  });
  done.catch(() => undefined);
  return {
    done,
    seen: () => seen,
    end: async () => {
      await worker.terminate();
    },
  };
}

function seenAfter(seen: Seen, message: Exclude<ExportMessage, { kind: "done" }>): Seen {
  switch (message.kind) {
    case "connected":
      return { ...seen, backend: message.backend };
    case "counted":
      return { ...seen, rowCount: message.rows };
    case "written":
      return { ...seen, rowsDone: message.rows };
    default:
      return message satisfies never;
  }
}
