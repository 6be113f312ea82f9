import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { ExportMessage, ExportOrder } from "./export-order.ts";
import { fulfil } from "./fulfil.ts";

// Requests go first where both want a processor. Only Linux takes it for this thread alone.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A thread of its own for each file. What it throws ends it, and whoever began it hears of that.
const order: ExportOrder = workerData;
const say = (message: ExportMessage) => parentPort?.postMessage(message);
// A record takes along what prints papers, which reports need not.
if (order.format === "zip") await (await import("../record/fulfil-record.ts")).fulfilRecord(order, say);
else await fulfil(order, say);
