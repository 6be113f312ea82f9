import { parentPort, workerData } from "node:worker_threads";
import type { ExportMessage, ExportOrder } from "./export-order.ts";
import { fulfil } from "./fulfil.ts";

// A thread of its own for each file. What it throws ends it, and whoever began it hears of that.
const order: ExportOrder = workerData;
await fulfil(order, (message: ExportMessage) => parentPort?.postMessage(message));
