import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buildApp } from "#src/app.ts";
import type { Config } from "#src/config.ts";
import { type Demo, prepareDemo } from "#src/demo/prepare-demo.ts";
import { keepSealing } from "#src/features/shared/audit/sealing/keep-sealing.ts";
import { diskRoom, meansFull } from "#src/http/disk-room.ts";
import { addHealth } from "#src/http/health.ts";
import { serveSite } from "#src/http/site.ts";
import { openJobs } from "#src/jobs/start-jobs.ts";
import { mailWarning } from "#src/mail/mailer.ts";
import { sealRestore } from "./backup/restored-from.ts";
import { lockDataFolder, prepareDataFolder } from "./data-folder.ts";
import { openMigratedDatabase } from "./database.ts";
import { jobTable } from "./job-table.ts";
import { findPort, listen } from "./listen.ts";
import { makeServices } from "./make-services.ts";
import type { Resources } from "./resources.ts";
import { startMetrics } from "./start-metrics.ts";
import { buildWeb, keptSite } from "./web-build.ts";

const root = join(import.meta.dirname, "../../../..");
const say = (line: string) => console.log(line);

type Started = { databaseEnded: Promise<void> };

/** Starts the product; every resource it opens is in `resources`, even if it throws. */
export async function start(given: Config, resources: Resources): Promise<Started> {
  prepareDataFolder(given.dataDir);
  // Several servers share the folder if the database is external.
  if (given.databaseUrl === undefined) resources.add(lockDataFolder(given.dataDir));
  const config = await withPort(given);
  const [{ db, ended }, site] = await Promise.all([
    openMigratedDatabase(config, resources),
    builtSite(config, resources),
  ]);
  const jobs = openJobs(db);
  const disk = diskRoom({ folder: config.dataDir, say: (line) => console.error(line) });
  resources.add(disk.watch());
  const services = await makeServices(config, db, { ...jobs, disk });
  await sealRestore(services);
  const demo = config.demo ? await prepareDemo(services) : undefined;
  const app = await buildApp(services);
  const report = (error: unknown, about: object, line: string) =>
    meansFull(error) ? disk.noteFull() : app.log.error({ err: error, ...about }, line);
  const sealing = keepSealing(services, (error) => report(error, {}, "sealing the trail failed"));
  resources.add(sealing.stop);
  resources.add(() => jobs.stop(config.shutdownSeconds * 1000));
  await jobs.start(jobTable, services, (error, job) => report(error, { job }, "job failed"));
  await addHealth(app, { db, jobs, disk });
  const metricsPort = await startMetrics(config, { app, db }, resources);
  if (site !== undefined) await serveSite(app, { folder: site, tileOrigin: tileOriginOf(config) });
  await listen(app, config, resources);
  say(announcement(config.port, demo));
  collectGarbage();
  const warning = mailWarning(config);
  if (warning !== undefined) console.warn(warning);
  if (metricsPort !== undefined) say(`Metrics are at http://127.0.0.1:${metricsPort}/metrics`);
  return { databaseEnded: ended };
}

/**
 * Gives back what only the start needed, about 20 MB: V8 collects it when more is allocated, which an idle server does not do.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

const tileOriginOf = ({ mapTileUrl }: Config) =>
  mapTileUrl === undefined ? undefined : new URL(mapTileUrl).origin;

/** Chooses the port; the public address follows it unless it was set. */
async function withPort(config: Config): Promise<Config> {
  const port = await findPort(config);
  const isDefault = config.publicUrl === `http://localhost:${config.port}`;
  return Object.freeze({
    ...config,
    port,
    publicUrl: isDefault ? `http://localhost:${port}` : config.publicUrl,
  });
}

async function builtSite({ webBuild }: Config, resources: Resources): Promise<string | undefined> {
  if (webBuild === "off") return undefined;
  if (webBuild === "kept") return keptSite(root);
  return buildWeb({ root, say, whileBuilding: (child) => resources.add(() => void child.kill()) });
}

/** What the console shows when the product is ready: its address, and for a demo how to sign in. */
export function announcement(port: number, demo: Demo | undefined): string {
  // Not the IP address, because passkeys work only with a name.
  const ready = `Hearthside is ready at http://localhost:${port}`;
  if (demo === undefined) return ready;
  const width = Math.max(...demo.accounts.map(({ email }) => email.length));
  const accounts = demo.accounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  return [ready, "", "Sign in to the demo agency as", ...accounts, `  Password: ${demo.password}`].join("\n");
}
