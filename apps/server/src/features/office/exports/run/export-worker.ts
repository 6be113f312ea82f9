import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { ExportMessage, ExportOrder } from "../export-order.ts";
import { fulfill } from "./fulfill.ts";

// Requests come first when both need a processor. Only Linux applies this to one thread.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// One thread per file. An error ends it and reaches the thread that started it.
const order: ExportOrder = workerData;
const say = (message: ExportMessage) => parentPort?.postMessage(message);
// A record loads the code that prints documents, which reports do not need.
if (order.format === "zip") await (await import("../record/fulfill-record.ts")).fulfillRecord(order, say);
else await fulfill(order, say);
