import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "../report/statistics.ts";

/** Lighthouse results of one page on one simulated device, each figure the median of its runs. */
export type Audit = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly interactiveMs: number;
  readonly scriptKb: number;
};

export const runs = 5;
const audits = ["first-contentful-paint", "largest-contentful-paint", "interactive", "network-requests"];

export type Device = "phone" | "desk";

/** Audits `url` in the browser on `port` with Lighthouse's device settings, an empty cache and cookies kept. */
export async function audit(url: string, port: number, device: Device): Promise<Audit> {
  const results: Audit[] = [];
  for (let count = 0; count < runs; count++) results.push(await auditOnce(url, port, device));
  const of = (name: keyof Audit) => median(results.map((result) => result[name]));
  return {
    firstPaintMs: of("firstPaintMs"),
    largestPaintMs: of("largestPaintMs"),
    interactiveMs: of("interactiveMs"),
    scriptKb: of("scriptKb"),
  };
}

async function auditOnce(url: string, port: number, device: Device): Promise<Audit> {
  const config = device === "desk" ? desktopConfig : undefined;
  const result = await lighthouse(url, { port, onlyAudits: audits, logLevel: "error" }, config);
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message}`);
  const number = (id: string) => result.lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    firstPaintMs: number("first-contentful-paint"),
    largestPaintMs: number("largest-contentful-paint"),
    interactiveMs: number("interactive"),
    scriptKb: scriptBytes(result.lhr.audits["network-requests"]?.details) / 1000,
  };
}

type Requested = {
  readonly resourceType?: string;
  readonly transferSize?: number;
};

function scriptBytes(details: unknown): number {
  const { items }: { items: readonly Requested[] } = JSON.parse(JSON.stringify(details));
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
